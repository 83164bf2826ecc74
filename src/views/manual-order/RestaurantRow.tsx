import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { memo, type Ref } from 'react';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import { selectIsHighlighted } from '../../machines/restaurants/restaurants.selectors';
import { formatPhone } from '../../services/format/phone';
import type { Tenant } from '../../services/tenants/tenant.types';
import { Badge } from '../ui/Badge/Badge';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';
import * as styles from './RestaurantRow.css';
import { restaurantOptionId } from './restaurant-ids';

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

/** Name and number, and whether it is open; a closed one can be chosen all the same (MAN-03, MAN-16). */
export const RestaurantRow = memo(function RestaurantRow(props: RestaurantRowProps) {
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
