import { useSelector } from '@xstate/react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectLeftOut } from '../../machines/menu/menu.selectors';
import * as styles from './MenuList.css';

/** Items the server sent without a price or name that can be read: the agent knows that they are on the menu. */
export function MenuLeftOut({ menu }: { readonly menu: MenuActorRef }) {
  const names = useSelector(menu, selectLeftOut);
  return names === '' ? null : (
    <p
      className={styles.leftOut}
    >{`Not in this list, because the price or the name could not be read: ${names}`}</p>
  );
}
