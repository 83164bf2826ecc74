import { cx } from '../../ui/cx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton/Skeleton';
import * as styles from './OrderDetail.css';

/** layout.md 6: the same grid, before there is anything to put into it. */
export function OrderSkeleton({ id }: { readonly id: string }) {
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{`Order #${id}`}</h1>
        <Skeleton shape="short" />
      </header>
      <div className={cx(styles.strip, styles.facts)}>
        <Skeleton />
      </div>
      <div className={styles.columns} aria-busy="true">
        <div className={styles.column}>
          <div className={styles.block}>
            <SkeletonRows count={5} label="Loading order" />
          </div>
        </div>
        <div className={styles.column}>
          <div className={styles.block} />
          <div className={styles.block} />
        </div>
      </div>
    </>
  );
}
