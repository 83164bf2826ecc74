import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useParams } from 'wouter';
import { paths } from '../../../machines/shared/routing';
import type { TenantDetail } from '../../../services/tenants/tenant-detail.types';
import { useActors } from '../../app/use-actors';
import { useListAddress } from '../../data/use-list-address';
import { PageHeader } from '../../layout/PageHeader';
import { BackLink } from '../../ui/BackLink/BackLink';
import { cx } from '../../ui/cx';
import { DetailFailed } from '../../ui/ListStates/DetailFailed';
import { RefreshFailed } from '../../ui/ListStates/ListStates';
import { Monogram } from '../../ui/Monogram/Monogram';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import { Details } from './Details';
import * as styles from './RestaurantDetail.css';
import { StatisticsStrip } from './StatisticsStrip';
import { useRestaurant } from './use-restaurant';

const block = (
  <div className={styles.block}>
    <Skeleton shape="block" />
  </div>
);

/** The same grid while the data loads. */
function DetailSkeleton() {
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

type RestaurantHeadProps = Pick<TenantDetail, 'name' | 'slug' | 'isActive' | 'isOpen'>;

function RestaurantHead({ name, slug, isActive, isOpen }: RestaurantHeadProps) {
  return (
    <header className={styles.head}>
      <Monogram name={name} size="lg" />
      <div className={styles.words}>
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{name}</h1>
          {isActive === null ? null : (
            <StatusBadge kind="restaurant" value={isActive ? 'active' : 'inactive'} />
          )}
          {isOpen === null ? null : <StatusBadge kind="restaurant" value={isOpen ? 'open' : 'closed'} />}
        </div>
        <p className={styles.slug}>{slug ?? '—'}</p>
      </div>
    </header>
  );
}

function Failure({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <PageHeader title="Restaurant" isNamedByBar />
      <DetailFailed of="Restaurant" title="Failed to load restaurant details" onBack={onBack} />
    </>
  );
}

/** /admin/restaurants/{restaurantId}. */
export function RestaurantDetail() {
  const { app } = useActors('app');
  const { restaurantId = '' } = useParams();
  const list = useListAddress(paths.restaurants);
  const { data, hasFailed, isRefreshing, refresh } = useRestaurant(restaurantId);
  if (data === undefined && hasFailed)
    return <Failure onBack={() => app.send({ type: 'app.navigate', to: list })} />;
  return (
    <>
      <BackLink href={list}>Restaurants</BackLink>
      {data === undefined ? (
        <DetailSkeleton />
      ) : (
        <>
          <RestaurantHead {...data} />
          {hasFailed ? (
            <RefreshFailed of="These details" isRetrying={isRefreshing} onRetry={refresh} />
          ) : null}
          <Details restaurant={data} />
        </>
      )}
    </>
  );
}
