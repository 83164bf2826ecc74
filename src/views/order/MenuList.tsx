import { useSelector } from '@xstate/react';
import { TriangleAlert, Utensils } from 'lucide-react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectHasItems, selectMenuState } from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { Button } from '../ui/Button/Button';
import { EmptyState } from '../ui/EmptyState/EmptyState';
import * as styles from './MenuList.css';
import { MenuRows } from './MenuRows';
import { MenuSkeleton } from './MenuSkeleton';

interface MenuListProps {
  readonly menu: MenuActorRef;
  /** Takes what is added, and knows how many of each item are in it. */
  readonly order: OrderDraftActorRef;
  /** The button that asked again is gone with the failure. */
  readonly onRetry: () => void;
}

function NoMenu({ menu, onRetry }: Pick<MenuListProps, 'menu' | 'onRetry'>) {
  const retry = () => {
    menu.send({ type: 'menu.retry' });
    onRetry();
  };
  return (
    <EmptyState
      tone="error"
      icon={TriangleAlert}
      title="No menu items available"
      detail="The menu could not be loaded."
      action={<Button onPress={retry}>Try again</Button>}
    />
  );
}

function NothingToOrder() {
  return (
    <EmptyState
      icon={Utensils}
      title="No menu items available"
      detail="Nothing can be ordered from this restaurant"
    />
  );
}

/** The menu, scrolling by itself in whatever height is given (CALL-42 to CALL-45, MAN-13). */
export function MenuList({ menu, order, onRetry }: MenuListProps) {
  const state = useSelector(menu, selectMenuState);
  const hasItems = useSelector(menu, selectHasItems);
  if (hasItems) return <MenuRows menu={menu} order={order} />;
  const content = {
    none: <NothingToOrder />,
    loading: <MenuSkeleton />,
    ready: <NothingToOrder />,
    failed: <NoMenu menu={menu} onRetry={onRetry} />,
  };
  return (
    <div className={styles.scroller} aria-busy={state === 'loading'}>
      {content[state]}
    </div>
  );
}
