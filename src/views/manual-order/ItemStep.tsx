import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectRestaurantId } from '../../machines/manual-order/manual-order.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectMenuRef } from '../../machines/order-draft/order-draft.selectors';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import { selectIsOpen } from '../../machines/restaurants/restaurants.selectors';
import { MenuCount } from '../order/MenuCount';
import { MenuPicker } from '../order/MenuPicker';
import { Card } from '../ui/Card/Card';
import { StatusBadge } from '../ui/StatusBadge/StatusBadge';

interface ItemStepProps {
  readonly wizard: ManualOrderActorRef;
  readonly order: OrderDraftActorRef;
  readonly restaurants: RestaurantsActorRef;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** MAN-05, MAN-06, MAN-13. */
export function ItemStep({ wizard, order, restaurants, searchRef }: ItemStepProps) {
  const menu = useSelector(order, selectMenuRef);
  const restaurantId = useSelector(wizard, selectRestaurantId);
  const isOpen = useSelector(restaurants, (snapshot) => selectIsOpen(snapshot, restaurantId));
  if (menu === undefined) return null;
  return (
    <Card
      title="Add Items"
      badge={isOpen === null ? null : <StatusBadge kind="restaurant" value={isOpen ? 'open' : 'closed'} />}
      aside={<MenuCount menu={menu} />}
    >
      <MenuPicker menu={menu} order={order} searchRef={searchRef} />
    </Card>
  );
}
