import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import * as styles from './Skeleton.css';

interface SkeletonProps {
  readonly shape?: keyof typeof styles.shape;
}

export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles.shape[shape]}`} aria-hidden="true" />;
}

/** Unseen for the first ten seconds, over what it stands in. */
export function StillLoading() {
  return <span className={styles.late}>Still loading, no answer yet.</span>;
}

interface SkeletonRowsProps {
  readonly count: number;
  /** For screen readers: 'Loading orders'. */
  readonly label: string;
}

/** Stands for a list until its first load is in. */
export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  const keys = Array.from({ length: count }, (_, index) => `row-${index}`);
  return (
    <div className={styles.rows} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {keys.map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton shape="badge" />
        </div>
      ))}
      <StillLoading />
    </div>
  );
}
