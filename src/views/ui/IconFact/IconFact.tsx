import type { LucideIcon } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Icon } from '../Icon/Icon';
import * as styles from './IconFact.css';

interface IconFactProps {
  /** For screen readers, in place of the icon: 'Phone'. */
  readonly term: string;
  readonly icon: LucideIcon;
  /** A dash where it is not known. */
  readonly children: string | null;
}

/** One line of a description list. */
export function IconFact({ term, icon, children }: IconFactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.icon}>
        <Icon of={icon} />
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd className={styles.value}>{children ?? '—'}</dd>
    </div>
  );
}
