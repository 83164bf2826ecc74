import { useSelector } from '@xstate/react';
import { Check, Search, Store, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, type Ref } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import {
  selectHasMoreThanRestaurant,
  selectRestaurantId,
} from '../../machines/manual-order/manual-order.selectors';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import {
  selectHighlightedId,
  selectIsHighlighted,
  selectLeftOut,
  selectQuery,
  selectShown,
  selectState,
  selectTenantCount,
} from '../../machines/restaurants/restaurants.selectors';
import type { HighlightMove } from '../../machines/shared/pick-list';
import { formatPhone } from '../../services/format/phone';
import type { Tenant } from '../../services/tenants/tenant.types';
import { Alert } from '../ui/Alert/Alert';
import { Badge } from '../ui/Badge/Badge';
import { Button } from '../ui/Button/Button';
import { Card } from '../ui/Card/Card';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import { Icon } from '../ui/Icon/Icon';
import { LeftOut } from '../ui/ListStates/LeftOut';
import { SkeletonRows } from '../ui/Skeleton/Skeleton';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';
import * as styles from './RestaurantStep.css';
import { restaurantListId, restaurantOptionId } from './restaurant-ids';
import { restaurantWords } from './restaurant-words';
import { useRestaurantRows } from './use-restaurant-rows';

interface RestaurantRowProps {
  readonly restaurants: RestaurantsActorRef;
  readonly tenant: Tenant;
  readonly index: number;
  readonly count: number;
  /** The one the order is for. */
  readonly isChosen: boolean;
  /** For measuring. */
  readonly ref: Ref<HTMLDivElement>;
}

/** Name and number, and whether it is open; a closed one can be chosen all the same. */
const RestaurantRow = memo(function RestaurantRow(props: RestaurantRowProps) {
  const { restaurants, tenant, index, count, isChosen, ref } = props;
  const isHighlighted = useSelector(restaurants, (snapshot) => selectIsHighlighted(snapshot, tenant.id));
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search keeps the focus and points here
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search chooses it
    <div
      ref={ref}
      role="option"
      id={restaurantOptionId(tenant.id)}
      data-index={index}
      data-highlighted={isHighlighted ? '' : undefined}
      aria-selected={isHighlighted}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={styles.row}
      onClick={() => restaurants.send({ type: 'restaurants.pick', restaurantId: tenant.id })}
    >
      <span className={styles.words}>
        <span className={styles.name} title={tenant.name}>
          {tenant.name}
        </span>
        {tenant.phone === null ? null : <span className={styles.phone}>{formatPhone(tenant.phone)}</span>}
      </span>
      {isChosen ? (
        <Badge family="accent" icon={Check}>
          Chosen
        </Badge>
      ) : null}
      <StatusBadge kind="restaurant" value={tenant.isOpen ? 'open' : 'closed'} />
    </div>
  );
});

interface RestaurantListProps {
  readonly wizard: ManualOrderActorRef;
  readonly restaurants: RestaurantsActorRef;
}

/** Of however many restaurants, those in view; each says where it stands among all. */
function RestaurantList({ wizard, restaurants }: RestaurantListProps) {
  const shown = useSelector(restaurants, selectShown);
  const query = useSelector(restaurants, selectQuery);
  const highlightedId = useSelector(restaurants, selectHighlightedId);
  const chosenId = useSelector(wizard, selectRestaurantId);
  const { scroller, list } = useRestaurantRows(shown, highlightedId);
  return (
    <>
      <VisuallyHidden role="status">{query === '' ? '' : restaurantWords(shown.length)}</VisuallyHidden>
      {shown.length === 0 ? <p className={styles.nothing}>No restaurants found</p> : null}
      <div
        ref={scroller}
        role="listbox"
        id={restaurantListId}
        aria-label="Restaurants"
        className={styles.scroller}
      >
        <div ref={list.containerRef} role="presentation" className={styles.rows}>
          {list.getVirtualItems().map(({ index, key }) => {
            const tenant = shown[index];
            return tenant === undefined ? null : (
              <RestaurantRow
                key={key}
                ref={list.measureElement}
                restaurants={restaurants}
                tenant={tenant}
                index={index}
                count={shown.length}
                isChosen={tenant.id === chosenId}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

type SearchKey = HighlightMove | 'pick' | 'clear';

const moves: Readonly<Record<string, HighlightMove>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** What a key does in the restaurant search; null for what types or belongs to the field. */
function restaurantKeyOf(
  event: Pick<globalThis.KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>,
  query: string,
): SearchKey | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return null;
  if (event.key === 'Enter') return 'pick';
  if (event.key === 'Escape') return query === '' ? null : 'clear';
  return moves[event.key] ?? null;
}

interface RestaurantStepProps {
  readonly wizard: ManualOrderActorRef;
  readonly restaurants: RestaurantsActorRef;
}

/** A combobox whose list is below it: the focus stays here, the highlight moves there. */
function RestaurantSearch({ restaurants }: Pick<RestaurantStepProps, 'restaurants'>) {
  const query = useSelector(restaurants, selectQuery);
  const highlightedId = useSelector(restaurants, selectHighlightedId);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const does = restaurantKeyOf(event.nativeEvent, query);
    if (does === null) return;
    event.preventDefault();
    if (does === 'clear') restaurants.send({ type: 'restaurants.search', query: '' });
    else if (does !== 'pick') restaurants.send({ type: 'restaurants.highlight', move: does });
    else if (!event.repeat) restaurants.send({ type: 'restaurants.pickHighlighted' });
  };
  return (
    <div className={styles.field}>
      <Icon of={Search} />
      <input
        role="combobox"
        aria-label="Search restaurants"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={restaurantListId}
        aria-activedescendant={highlightedId === null ? undefined : restaurantOptionId(highlightedId)}
        className={styles.input}
        placeholder="Search restaurants"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => restaurants.send({ type: 'restaurants.search', query: event.target.value })}
        onKeyDown={press}
      />
    </div>
  );
}

export function RestaurantStep({ wizard, restaurants }: RestaurantStepProps) {
  const state = useSelector(restaurants, selectState);
  const count = useSelector(restaurants, selectTenantCount);
  const leftOut = useSelector(restaurants, selectLeftOut);
  const hasMore = useSelector(wizard, selectHasMoreThanRestaurant);
  const content = {
    loading: <SkeletonRows count={6} label="Loading restaurants" />,
    ready:
      count === 0 && leftOut === 0 ? (
        <EmptyState icon={Store} title="No restaurants found" />
      ) : (
        <RestaurantList wizard={wizard} restaurants={restaurants} />
      ),
    failed: (
      <EmptyState
        tone="error"
        icon={TriangleAlert}
        title="The restaurants could not be loaded."
        action={<Button onPress={() => restaurants.send({ type: 'restaurants.retry' })}>Try again</Button>}
      />
    ),
  };
  return (
    <Card title="Select Restaurant" aside={count === 0 ? null : restaurantWords(count)}>
      <div className={styles.tools}>
        <RestaurantSearch restaurants={restaurants} />
        {hasMore ? (
          <Alert tone="info" role="note">
            Choosing another restaurant drops the customer and the items.
          </Alert>
        ) : null}
      </div>
      <div className={styles.list} aria-busy={state === 'loading'}>
        {content[state]}
      </div>
      <LeftOut count={leftOut} />
    </Card>
  );
}
