import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { cx } from '../cx';
import * as styles from './Skeleton.css';

interface SkeletonProps {
  readonly shape?: keyof typeof styles.shape;
}

export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles.shape[shape]}`} aria-hidden="true" />;
}

/** Unseen for the first ten seconds, over what it stands in; no text of it, which names what is loading. */
export function StillLoading() {
  return <span className={styles.late} data-late="Still loading, no answer yet." />;
}

interface LoadingProps {
  /** For screen readers: 'Loading orders'. */
  readonly label: string;
  readonly className?: string;
  /** Skeletons. */
  readonly children: ReactNode;
}

/** Stands for what its first load has not brought yet. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={cx(styles.loading, className)} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      <StillLoading />
    </div>
  );
}

interface SkeletonRowsProps extends Pick<LoadingProps, 'label'> {
  readonly count: number;
}

/** In the place of a list. */
export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  const keys = Array.from({ length: count }, (_, index) => `row-${index}`);
  return (
    <Loading className={styles.rows} label={label}>
      {keys.map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton shape="badge" />
        </div>
      ))}
    </Loading>
  );
}
