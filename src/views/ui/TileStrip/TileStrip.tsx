import type { LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Skeleton } from '../states/Skeleton';
import * as styles from './TileStrip.css';

interface TileStripProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isBusy?: boolean;
  readonly className?: string;
}

/** One card with hairlines between its tiles. */
export function TileStrip({ label, children, isBusy = false, className }: TileStripProps) {
  return (
    <section className={cx(styles.strip, className)} aria-label={label} aria-busy={isBusy}>
      {children}
    </section>
  );
}

interface TileProps {
  readonly label: string;
  /** Ready to read: '$8,412', '11'. undefined while loading, null when it could not be had (a dash). */
  readonly figure: string | null | undefined;
  readonly icon?: LucideIcon;
  /** Small words right of the figure: 'of 14'. */
  readonly beside?: string | null;
  /** One line of context under the figure. */
  readonly note?: string | null;
  readonly isSmall?: boolean;
}

/** Drawn again only where its own figure or note changed. */
export const Tile = memo(function Tile({ label, figure, icon, beside, note, isSmall = false }: TileProps) {
  return (
    <div className={styles.tile} role="group" aria-label={label}>
      <span className={styles.label}>
        {icon === undefined ? null : <Icon of={icon} className={styles.labelIcon} />}
        <span>{label}</span>
      </span>
      <span className={styles.figureRow}>
        {figure === undefined ? (
          <span className={cx(styles.figure, isSmall ? styles.figureSmall : null)}>
            <Skeleton shape="figure" />
          </span>
        ) : (
          <span
            className={cx(styles.figure, isSmall ? styles.figureSmall : null)}
            title={figure === null ? 'Not available right now' : undefined}
          >
            {figure ?? '–'}
          </span>
        )}
        {beside === undefined || beside === null ? null : <span className={styles.beside}>{beside}</span>}
      </span>
      {note === undefined || note === null ? null : <span className={styles.note}>{note}</span>}
    </div>
  );
});
