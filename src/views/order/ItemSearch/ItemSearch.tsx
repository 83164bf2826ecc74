import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import type { MenuActorRef } from '../../../machines/menu/menu.machine';
import { selectHighlightedId, selectQuery } from '../../../machines/menu/menu.selectors';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { MENU_LIST_ID, optionId } from '../MenuList/menu-ids';
import * as styles from './ItemSearch.css';

interface ItemSearchProps {
  readonly menu: MenuActorRef;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** A combobox whose list is the menu: the focus stays here, the highlight moves there (layout.md 4). */
export function ItemSearch({ menu, inputRef }: ItemSearchProps) {
  const query = useSelector(menu, selectQuery);
  const highlightedId = useSelector(menu, selectHighlightedId);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') menu.send({ type: 'menu.highlight', move: 'next' });
    else if (event.key === 'ArrowUp') menu.send({ type: 'menu.highlight', move: 'previous' });
    else if (event.key === 'Enter') {
      menu.send({ type: 'menu.pickHighlighted' });
      event.currentTarget.select();
    } else if (event.key === 'Escape' && query !== '') menu.send({ type: 'menu.search', query: '' });
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
        onChange={(event) => menu.send({ type: 'menu.search', query: event.target.value })}
        onKeyDown={press}
      />
      <Keys keys={['Alt', 'I']} always />
    </div>
  );
}
