import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { selectHighlightedId, selectQuery } from '../../../machines/order-draft/order-draft.selectors';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { MENU_LIST_ID, optionId } from '../MenuList/menu-ids';
import * as styles from './ItemSearch.css';

interface ItemSearchProps {
  readonly order: OrderDraftActorRef;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** A combobox whose list is the menu: the focus stays here, the highlight moves there (layout.md 4). */
export function ItemSearch({ order, inputRef }: ItemSearchProps) {
  const query = useSelector(order, selectQuery);
  const highlightedId = useSelector(order, selectHighlightedId);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') order.send({ type: 'order.highlight', move: 'next' });
    else if (event.key === 'ArrowUp') order.send({ type: 'order.highlight', move: 'previous' });
    else if (event.key === 'Enter') {
      order.send({ type: 'order.addHighlighted' });
      event.currentTarget.select();
    } else if (event.key === 'Escape' && query !== '') order.send({ type: 'order.search', query: '' });
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <Icon of={Search} />
      <input
        ref={inputRef}
        role="combobox"
        aria-label="Find an item"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={MENU_LIST_ID}
        aria-activedescendant={highlightedId === null ? undefined : optionId(highlightedId)}
        aria-keyshortcuts="Alt+I"
        className={styles.input}
        placeholder="Find an item"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={query}
        onChange={(event) => order.send({ type: 'order.search', query: event.target.value })}
        onKeyDown={press}
      />
      <Keys keys={['Alt', 'I']} always />
    </div>
  );
}
