import { useSelector } from '@xstate/react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { ManualOrderActorRef } from '../../machines/manual-order/manual-order.machine';
import { selectRestaurantId } from '../../machines/manual-order/manual-order.selectors';
import type { RestaurantsActorRef } from '../../machines/restaurants/restaurants.machine';
import {
  selectHighlightedId,
  selectQuery,
  selectShown,
} from '../../machines/restaurants/restaurants.selectors';
import * as styles from './RestaurantList.css';
import { RestaurantRow } from './RestaurantRow';
import { RESTAURANT_LIST_ID } from './restaurant-ids';
import { restaurantWords } from './restaurant-words';
import { useRestaurantRows } from './use-restaurant-rows';

interface RestaurantListProps {
  readonly wizard: ManualOrderActorRef;
  readonly restaurants: RestaurantsActorRef;
}

/** Of however many restaurants, those in view; each says where it stands among all. */
export function RestaurantList({ wizard, restaurants }: RestaurantListProps) {
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
        id={RESTAURANT_LIST_ID}
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
