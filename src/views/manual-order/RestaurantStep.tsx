import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type KeyboardEvent, useRef } from 'react';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectHasMoreThanRestaurant } from '../../machines/manual-order/manual-order.selectors';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import {
  selectHasList,
  selectHighlightedId,
  selectLeftOut,
  selectQuery,
  selectState,
  selectTenantCount,
} from '../../machines/restaurants/restaurants.selectors';
import type { HighlightMove } from '../../machines/shared/pick-list';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { Icon } from '../ui/Icon/Icon';
import { isPlainKey } from '../ui/plain-key';
import { EmptyState } from '../ui/states/EmptyState';
import { LeftOut } from '../ui/states/ListStates';
import { SkeletonRows } from '../ui/states/Skeleton';
import { Alert } from '../ui/status/Alert';
import { useFocusAfter } from '../ui/use-focus';
import { RestaurantList, restaurantListId, restaurantOptionId, restaurantWords } from './RestaurantList';
import * as styles from './RestaurantStep.css';

type SearchKey = HighlightMove | 'pick' | 'clear';

const moves: Readonly<Record<string, HighlightMove>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/** What a key does in the restaurant search; null for what types or belongs to the field. */
function restaurantKeyOf(event: globalThis.KeyboardEvent, query: string): SearchKey | null {
  if (!isPlainKey(event)) return null;
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
  const hasList = useSelector(restaurants, selectHasList);
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
        aria-expanded={hasList}
        aria-autocomplete="list"
        aria-controls={hasList ? restaurantListId : undefined}
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
  const hasList = useSelector(restaurants, selectHasList);
  const hasMore = useSelector(wizard, selectHasMoreThanRestaurant);
  const tools = useRef<HTMLDivElement>(null);
  // The button that asked again is gone with the failure.
  useFocusAfter(state === 'failed', () => tools.current?.querySelector('input'));
  const content = {
    loading: <SkeletonRows count={6} label="Loading restaurants" />,
    ready: hasList ? (
      <RestaurantList wizard={wizard} restaurants={restaurants} />
    ) : (
      <EmptyState icon={Store} title="No restaurants found" />
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
      <div ref={tools} className={styles.tools}>
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
