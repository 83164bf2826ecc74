import { Store } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { RESTAURANTS } from '../../../machines/shared/routing';
import { foundOf, type Nouns } from '../../../services/format/count';
import type { Rows } from '../../../services/schema/rows';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { useKeptAddress } from '../../data/use-list-address';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/Button/Button';
import { EmptyState } from '../../ui/EmptyState/EmptyState';
import { LeftOut } from '../../ui/ListStates/LeftOut';
import { LoadFailed, RefreshFailed } from '../../ui/ListStates/ListStates';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { LiveBadge } from '../LiveBadge';
import { useRestaurants } from '../use-restaurants';
import { RestaurantCard } from './RestaurantCard';
import * as styles from './Restaurants.css';
import { RestaurantsSkeleton } from './RestaurantsSkeleton';
import { RestaurantTools } from './RestaurantTools';
import { restaurantFields } from './restaurant-fields';
import { useRestaurantList } from './use-restaurant-list';

const nouns: Nouns = ['restaurant', 'restaurants'];

/** As many as a wide window shows at first. */
const FIRST = 24;

function Grid({ shown }: { readonly shown: readonly TenantCard[] }) {
  // The rest of hundreds comes in the page's spare time.
  const drawn = useDeferredValue(shown, shown.slice(0, FIRST));
  return (
    // The role is the element's own, which Safari forgets where the list shows no bullets.
    <ul {...{ role: 'list' }} className={styles.grid} aria-label="Restaurants">
      {drawn.map((restaurant) => (
        <RestaurantCard key={restaurant.id} restaurant={restaurant} />
      ))}
    </ul>
  );
}

interface CardsProps extends Reading<Rows<TenantCard>> {
  readonly shown: readonly TenantCard[] | undefined;
  /** null when no filter is on. */
  readonly onClear: (() => void) | null;
}

function Cards({ data, shown, onClear, hasFailed, isRefreshing, refresh }: CardsProps) {
  if (shown === undefined && !hasFailed) return <RestaurantsSkeleton />;
  if (shown === undefined)
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
  if (shown.length === 0 && onClear === null && data?.leftOut) return null;
  if (shown.length === 0)
    return (
      <section className={styles.nothing} aria-label="Restaurants">
        <EmptyState
          icon={Store}
          title="No restaurants found"
          detail={onClear === null ? undefined : 'No restaurant passes the filters'}
          action={onClear === null ? undefined : <Button onPress={onClear}>Clear filters</Button>}
        />
      </section>
    );
  return <Grid shown={shown} />;
}

/** /admin/restaurants (REST-01 to REST-03, REST-21). */
export function Restaurants() {
  useKeptAddress(RESTAURANTS);
  const restaurants = useRestaurants();
  const { data, hasFailed, isRefreshing, refresh } = restaurants;
  const listing = useRestaurantList(data);
  const { shown, isFiltered } = listing;
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    listing.clear();
    // The button goes with what it cleared.
    search.current?.focus();
  };
  return (
    <>
      <ListHead
        title="Restaurants"
        subtitle="Restaurants we answer for"
        reading={restaurants}
        aside={<LiveBadge />}
      >
        <ExportButton nouns={nouns} fields={restaurantFields} rows={shown} />
      </ListHead>
      {hasFailed && data !== undefined ? <RefreshFailed isRetrying={isRefreshing} onRetry={refresh} /> : null}
      <RestaurantTools listing={listing} searchRef={search} />
      <Cards {...restaurants} shown={shown} onClear={isFiltered ? clear : null} />
      {data === undefined || shown === undefined ? null : (
        <p className={styles.foot} role="status">
          {foundOf(isFiltered ? shown.length : null, data.length + data.leftOut, nouns)}
        </p>
      )}
      <LeftOut count={data?.leftOut} />
    </>
  );
}
