import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { cx } from '../ui/cx';
import { Skeleton } from '../ui/Skeleton/Skeleton';
import * as listStyles from '../ui/VirtualList/VirtualList.css';
import * as styles from './OrderCard.css';

const cards = ['first', 'second', 'third'];

/** layout.md 6: three cards of the final height. */
export function OrdersSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Loading orders</VisuallyHidden>
      {cards.map((key) => (
        <div key={key} className={cx(listStyles.item, styles.card)} aria-hidden="true">
          <div className={styles.top}>
            <Skeleton shape="short" />
            <span className={styles.badges}>
              <Skeleton shape="badge" />
            </span>
          </div>
          <span className={styles.customer}>
            <Skeleton />
          </span>
          <span className={styles.restaurant}>
            <Skeleton />
          </span>
          <span className={styles.items}>
            <Skeleton />
          </span>
          <span className={styles.facts}>
            <Skeleton shape="figure" />
          </span>
          <span className={styles.amount}>
            <Skeleton shape="figure" />
          </span>
        </div>
      ))}
    </div>
  );
}
