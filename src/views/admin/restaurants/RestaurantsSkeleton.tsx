import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import * as cardStyles from './RestaurantCard.css';
import * as styles from './Restaurants.css';

const cards = ['1st', '2nd', '3rd', '4th', '5th', '6th'];
const figures = ['calls', 'orders', 'items', 'customers'];

function SkeletonCard() {
  return (
    <div className={cardStyles.card} aria-hidden="true">
      <div className={cardStyles.head}>
        <Skeleton shape="avatar" />
        <div className={cardStyles.names}>
          <span className={cardStyles.name}>
            <Skeleton />
          </span>
          <span className={cardStyles.slug}>
            <Skeleton shape="short" />
          </span>
        </div>
        <Skeleton shape="badge" />
      </div>
      <div className={cardStyles.facts}>
        <Skeleton />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
      <div className={cardStyles.figures}>
        {figures.map((key) => (
          <Skeleton key={key} shape="figure" />
        ))}
      </div>
    </div>
  );
}

export function RestaurantsSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Loading restaurants</VisuallyHidden>
      <div className={styles.grid}>
        {cards.map((key) => (
          <SkeletonCard key={key} />
        ))}
      </div>
    </div>
  );
}
