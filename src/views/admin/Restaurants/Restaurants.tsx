import { RefreshCw, Store } from 'lucide-react';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import type { Reading } from '../../app/use-read';
import { PageHeader } from '../../layout/PageHeader/PageHeader';
import { Button } from '../../ui/Button/Button';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { LoadFailed, RefreshFailed } from '../../ui/ListStates/ListStates';
import { useRestaurants } from '../use-restaurants';
import { RestaurantCard } from './RestaurantCard';
import * as styles from './Restaurants.css';
import { RestaurantsSkeleton } from './RestaurantsSkeleton';

function Cards({ data, hasFailed, isRefreshing, refresh }: Reading<readonly TenantCard[]>) {
  if (data === undefined && !hasFailed) return <RestaurantsSkeleton />;
  if (data === undefined)
    return (
      <section className={styles.nothing} aria-label="Restaurants">
        <LoadFailed
          title="Failed to load restaurants"
          detail="Check the connection, then try again."
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      </section>
    );
  if (data.length === 0)
    return (
      <section className={styles.nothing} aria-label="Restaurants">
        <EmptyState icon={Store} title="No restaurants found" />
      </section>
    );
  return (
    // The role is the element's own, which Safari forgets where the list shows no bullets.
    <ul {...{ role: 'list' }} className={styles.grid} aria-label="Restaurants">
      {data.map((restaurant) => (
        <RestaurantCard key={restaurant.id} restaurant={restaurant} />
      ))}
    </ul>
  );
}

/** /admin/restaurants (REST-01 to REST-03, REST-21). */
export function Restaurants() {
  const restaurants = useRestaurants();
  const { data, hasFailed, isRefreshing, refresh } = restaurants;
  return (
    <>
      <PageHeader
        title="Restaurants"
        subtitle="Every restaurant orders are taken for"
        isNamedByBar
        actions={
          <Button icon={RefreshCw} isPending={isRefreshing} onPress={refresh}>
            Refresh
          </Button>
        }
      />
      {hasFailed && data !== undefined ? <RefreshFailed isRetrying={isRefreshing} onRetry={refresh} /> : null}
      <Cards {...restaurants} />
    </>
  );
}
