import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { lazy, type RefObject, useDeferredValue, useRef, useState } from 'react';
import { paths } from '../../../machines/shared/routing';
import { foundOf, type Nouns } from '../../../services/format/count';
import { type CsvField, csvPhone } from '../../../services/format/csv';
import type { Rows } from '../../../services/schema/rows';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { LazyPart } from '../../app/LazyPart';
import { useHasCapability } from '../../app/use-capability';
import { useKeptAddress } from '../../data/use-address';
import type { Reading } from '../../data/use-read';
import { Button } from '../../ui/buttons/Button';
import { SearchField } from '../../ui/fields/SearchField';
import { Select } from '../../ui/fields/Select';
import { List } from '../../ui/List';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { Loading } from '../../ui/states/Skeleton';
import { statusLook } from '../../ui/status/status-map';
import { ExportButton } from '../ExportButton';
import { ListHead } from '../ListHead';
import { useHasAdminCapability } from '../use-admin-capability';
import { useRestaurants } from '../use-restaurants';
import { RestaurantCard, SkeletonCard } from './RestaurantCard';
import * as styles from './Restaurants.css';
import { sortOptions, statusOptions } from './restaurant-options';
import { type RestaurantListing, useRestaurantList } from './use-restaurant-list';

const cards = ['1st', '2nd', '3rd', '4th', '5th', '6th'];

function RestaurantsSkeleton() {
  return (
    <Loading className={styles.grid} label="Loading restaurants">
      {cards.map((key) => (
        <SkeletonCard key={key} />
      ))}
    </Loading>
  );
}

interface RestaurantToolsProps {
  readonly listing: RestaurantListing;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

function RestaurantTools({ listing, searchRef }: RestaurantToolsProps) {
  const { status, chooseStatus, sort, chooseSort, text, setText, settle } = listing;
  return (
    <section className={styles.tools} aria-label="Filters">
      <Select label="Status" options={statusOptions} value={status} onChange={chooseStatus} />
      <Select label="Sort by" options={sortOptions} value={sort} onChange={chooseSort} />
      <div className={styles.search}>
        <SearchField
          label="Search restaurants"
          placeholder="Name, slug, phone or POS system"
          text={text}
          onChange={setText}
          onBlur={settle}
          inputRef={searchRef}
        />
      </div>
    </section>
  );
}

/** The columns of the CSV file: what a card shows, and the time zone. */
const restaurantFields: readonly CsvField<TenantCard>[] = [
  { head: 'Restaurant', of: ({ name }) => name },
  { head: 'Slug', of: ({ slug }) => slug },
  {
    head: 'Status',
    of: ({ isActive }) =>
      isActive === null ? null : statusLook('restaurant', isActive ? 'active' : 'inactive').word,
  },
  { head: 'Phone', of: ({ phone }) => csvPhone(phone) },
  { head: 'Email', of: ({ email }) => email },
  { head: 'POS system', of: ({ posSystem }) => posSystem },
  { head: 'Time zone', of: ({ timezone }) => timezone },
  { head: 'Total calls', of: ({ totalCalls }) => totalCalls },
  { head: 'Total orders', of: ({ totalOrders }) => totalOrders },
  { head: 'Menu items', of: ({ menuItems }) => menuItems },
  { head: 'Customers', of: ({ customers }) => customers },
];

const nouns: Nouns = ['restaurant', 'restaurants'];

/** How many restaurants are drawn at first: a wide window shows as many. */
const first = 24;

function Grid({ shown }: { readonly shown: readonly TenantCard[] }) {
  // The rest of hundreds comes in the page's spare time.
  const drawn = useDeferredValue(shown, shown.slice(0, first));
  return (
    <List className={styles.grid} aria-label="Restaurants">
      {drawn.map((restaurant) => (
        <RestaurantCard key={restaurant.id} restaurant={restaurant} />
      ))}
    </List>
  );
}

const AddRestaurant = lazy(async () => ({
  default: (await import('../restaurant-editing/AddRestaurant')).AddRestaurant,
}));

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Button variant="primary" icon={Plus} onPress={onAdd}>
      Add restaurant
    </Button>
  );
}

interface CardsProps extends Reading<Rows<TenantCard>> {
  readonly shown: readonly TenantCard[] | undefined;
  /** null when no filter is on. */
  readonly onClear: (() => void) | null;
  /** null for whoever may not add one, and where the server takes none. */
  readonly onAdd: (() => void) | null;
}

/** The next step where there is no restaurant; a plain sentence where somebody else takes it. */
function NoRestaurants({ onClear, onAdd }: Pick<CardsProps, 'onClear' | 'onAdd'>) {
  if (onClear !== null)
    return (
      <EmptyState
        icon={Store}
        title="No restaurants found"
        detail="No restaurants match these filters"
        action={<Button onPress={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      icon={Store}
      title="No restaurants found"
      detail={onAdd === null ? undefined : 'Add the first one, then bring in its menu'}
      action={onAdd === null ? undefined : <AddButton onAdd={onAdd} />}
    />
  );
}

function Cards({ data, shown, onClear, onAdd, hasFailed, error, isRefreshing, refresh }: CardsProps) {
  if (shown === undefined && !hasFailed) return <RestaurantsSkeleton />;
  if (shown === undefined)
    return (
      <section className={styles.nothing} aria-label="Restaurants">
        <LoadFailed
          title="Failed to load restaurants"
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      </section>
    );
  if (shown.length === 0 && onClear === null && data?.leftOut) return null;
  if (shown.length === 0)
    return (
      <section className={styles.nothing} aria-label="Restaurants">
        <NoRestaurants onClear={onClear} onAdd={onAdd} />
      </section>
    );
  return <Grid shown={shown} />;
}

/** /admin/restaurants. */
export function Restaurants() {
  useKeptAddress(paths.restaurants);
  const mayAdd = useHasAdminCapability('restaurant-editing');
  // The dialog belongs to the page, not to a button: the button moves when the list arrives.
  const [isAdding, setAdding] = useState(false);
  const onAdd = mayAdd ? () => setAdding(true) : null;
  const restaurants = useRestaurants();
  const { data, hasFailed } = restaurants;
  const listing = useRestaurantList(data);
  // Of a restaurant no event of the contract tells.
  const isLive = useHasCapability('missed-events');
  const { shown, isFiltered } = listing;
  // Then the button stands in the middle of the page instead; before it is known, it would move while it is pressed.
  const isUnknown = shown === undefined && !hasFailed;
  const isEmpty = shown?.length === 0 && !isFiltered && data?.leftOut === 0;
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
        isLive={isLive}
      >
        {onAdd === null || isUnknown || isEmpty ? null : <AddButton onAdd={onAdd} />}
        <ExportButton nouns={nouns} fields={restaurantFields} rows={shown} />
      </ListHead>
      <MayBeOld reading={restaurants} isOnPage />
      <RestaurantTools listing={listing} searchRef={search} />
      <Cards {...restaurants} shown={shown} onClear={isFiltered ? clear : null} onAdd={onAdd} />
      {data === undefined || shown === undefined ? null : (
        <p className={styles.foot} role="status">
          {foundOf(isFiltered ? shown.length : null, data.length + data.leftOut, nouns)}
        </p>
      )}
      <LeftOut count={data?.leftOut} />
      {isAdding ? (
        <LazyPart>
          <AddRestaurant onClose={() => setAdding(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
