import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import * as styles from './RestaurantDetail.css';
import { StatisticsStrip } from './StatisticsStrip';

const block = (
  <div className={styles.block}>
    <Skeleton shape="block" />
  </div>
);

/** layout.md 6: the same grid, before there is anything to put into it. */
export function DetailSkeleton() {
  return (
    <>
      <VisuallyHidden elementType="h1">Restaurant</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton shape="figure" />
        <Skeleton shape="short" />
      </div>
      <StatisticsStrip statistics={undefined} />
      <div className={styles.columns} role="status" aria-busy="true">
        <VisuallyHidden>Loading restaurant</VisuallyHidden>
        <div className={styles.menu}>
          <div className={cx(styles.block, styles.tall)} />
        </div>
        <div className={styles.orders}>
          {block}
          {block}
        </div>
        <div className={styles.about}>
          {block}
          {block}
        </div>
      </div>
    </>
  );
}
