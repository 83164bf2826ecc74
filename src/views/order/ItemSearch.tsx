import { useSelector } from '@xstate/react';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, RefObject } from 'react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import {
  selectHasItems,
  selectHighlightedId,
  selectHitCount,
  selectIsSearching,
  selectQuery,
} from '../../machines/menu/menu.selectors';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { isPlainKey } from '../ui/plain-key';
import * as styles from './MenuPicker.css';
import { menuListId, optionId } from './menu-ids';

type SearchKey = 'next' | 'previous' | 'first' | 'last' | 'pick' | 'clear';

const keys: Readonly<Record<string, SearchKey>> = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'pick' };

/** Once something is typed, these keys move the text cursor. */
const keysOfEmptyField: Readonly<Record<string, SearchKey>> = { Home: 'first', End: 'last' };

/** What a key in the item search does besides typing. */
function searchKeyOf(stroke: globalThis.KeyboardEvent, query: string): SearchKey | null {
  const { key, shiftKey } = stroke;
  if (shiftKey || !isPlainKey(stroke)) return null;
  if (key === 'Escape') return query === '' ? null : 'clear';
  return keys[key] ?? (query === '' ? (keysOfEmptyField[key] ?? null) : null);
}

interface ItemSearchProps {
  readonly menu: MenuActorRef;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label?: string;
}

const resultWords = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** A combobox whose list is the menu: the focus stays here, the highlight moves there. */
export function ItemSearch({ menu, inputRef, label = 'Find an item' }: ItemSearchProps) {
  const query = useSelector(menu, selectQuery);
  const isSearching = useSelector(menu, selectIsSearching);
  const hitCount = useSelector(menu, selectHitCount);
  const hasItems = useSelector(menu, selectHasItems);
  const highlightedId = useSelector(menu, selectHighlightedId);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const does = searchKeyOf(event.nativeEvent, query);
    if (does === null) return;
    event.preventDefault();
    if (does === 'clear') menu.send({ type: 'menu.search', query: '' });
    else if (does !== 'pick') menu.send({ type: 'menu.highlight', move: does });
    else if (!event.repeat) {
      menu.send({ type: 'menu.pickHighlighted' });
      event.currentTarget.select();
    }
  };
  return (
    <div className={styles.field}>
      <Icon of={Search} />
      <input
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-expanded={hasItems}
        aria-autocomplete="list"
        aria-controls={hasItems ? menuListId(menu) : undefined}
        aria-activedescendant={highlightedId === null ? undefined : optionId(menu, highlightedId)}
        aria-keyshortcuts="Alt+I"
        className={styles.input}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={query}
        onChange={(event) => menu.send({ type: 'menu.search', query: event.target.value })}
        onKeyDown={press}
      />
      <span role="status" className={styles.results}>
        {isSearching ? resultWords(hitCount) : ''}
      </span>
      <Keys keys={query === '' ? ['Alt', 'I'] : ['Esc']} always />
    </div>
  );
}
