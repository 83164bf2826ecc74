import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { memo, type Ref, useMemo } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectRestaurantId } from '../../machines/manual-order/manual-order.selectors';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import {
  selectHighlightedId,
  selectIsHighlighted,
  selectQuery,
  selectShown,
} from '../../machines/restaurants/restaurants.selectors';
import { formatPhone } from '../../services/format/phone';
import type { Tenant } from '../../services/tenants/tenant.types';
import { useScrolledRows } from '../ui/rows/use-scrolled-rows';
import { Badge } from '../ui/status/Badge';
import { StatusBadge } from '../ui/status/StatusBadge';
import * as styles from './RestaurantStep.css';

export function restaurantWords(count: number): string {
  return count === 1 ? '1 restaurant' : `${count} restaurants`;
}

export const restaurantListId = 'restaurant-list';

export function restaurantOptionId(restaurantId: string): string {
  return `restaurant-${restaurantId}`;
}

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
      {tenant.isOpen === null ? null : (
        <StatusBadge kind="restaurant" value={tenant.isOpen ? 'open' : 'closed'} />
      )}
    </div>
  );
});

/** A list of usual length is rendered as a whole. */
const whole = 100;

interface RestaurantListProps {
  readonly wizard: ManualOrderActorRef;
  readonly restaurants: RestaurantsActorRef;
}

/** Renders the restaurants in view; each has its position among all. */
export function RestaurantList({ wizard, restaurants }: RestaurantListProps) {
  const found = useSelector(restaurants, selectShown);
  const query = useSelector(restaurants, selectQuery);
  const highlightedId = useSelector(restaurants, selectHighlightedId);
  const chosenId = useSelector(wizard, selectRestaurantId);
  const rows = useMemo(() => found.map((tenant) => ({ key: tenant.id, isHeading: false, tenant })), [found]);
  const highlighted = highlightedId === null ? -1 : found.findIndex(({ id }) => id === highlightedId);
  const { scroller, list, shown } = useScrolledRows({ rows, highlighted, isWhole: rows.length <= whole });
  return (
    <>
      <VisuallyHidden role="status">{query === '' ? '' : restaurantWords(rows.length)}</VisuallyHidden>
      {rows.length === 0 ? <p className={styles.nothing}>No restaurants found</p> : null}
      <div
        ref={scroller}
        role="listbox"
        id={restaurantListId}
        aria-label="Restaurants"
        className={styles.scroller}
      >
        <div ref={list.containerRef} role="presentation" className={styles.rows}>
          {shown.map(({ index, row: { key, tenant } }) => (
            <RestaurantRow
              key={key}
              ref={list.measureElement}
              restaurants={restaurants}
              tenant={tenant}
              index={index}
              count={rows.length}
              isChosen={tenant.id === chosenId}
            />
          ))}
        </div>
      </div>
    </>
  );
}
