import { useSelector } from '@xstate/react';
import Ban from 'lucide-react/icons/ban';
import Plus from 'lucide-react/icons/plus';
import { memo, useMemo, useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import {
  selectHighlightedId,
  selectIsHighlighted,
  selectIsSearching,
  selectItemCount,
  selectQuery,
  selectVisibleCategories,
} from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectQuantity } from '../../machines/order-draft/order-draft.selectors';
import type { OrderQuoteActorRef } from '../../machines/order-quote/order-quote.machine';
import { formatMoney } from '../../services/format/money';
import type { MenuItem } from '../../services/menu/menu.types';
import { useSteps } from '../app/use-steps';
import { Icon } from '../ui/Icon/Icon';
import { useScrolledRows } from '../ui/rows/use-scrolled-rows';
import { StatusBadge } from '../ui/status/StatusBadge';
import { ItemAllergy, useAllergyQuote } from './ItemAllergy';
import * as styles from './MenuList.css';
import * as menuRowStyles from './MenuRows.css';
import { menuListId, optionId } from './menu-ids';
import { menuRows } from './menu-list';
import { matchedLetters, useMarkedLetters } from './use-marked-letters';

interface AddButtonProps {
  readonly itemName: string;
  readonly onPress: () => void;
}

/** For mouse and touch; the keyboard adds from the item search. A plain button: a long menu draws hundreds. */
function AddButton({ itemName, onPress }: AddButtonProps) {
  return (
    <button type="button" className={menuRowStyles.add} aria-label={`Add ${itemName}`} onClick={onPress}>
      <Icon of={Plus} />
      <span className={menuRowStyles.word}>Add</span>
    </button>
  );
}

interface MenuRowProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
  /** Whose allergies are marked. */
  readonly quote: OrderQuoteActorRef | null;
  readonly item: MenuItem;
  /** Where it stands among all items shown, from 1. */
  readonly position: number;
  readonly itemCount: number;
  readonly isLast: boolean;
}

/** Draws again only when its own highlight or count in the cart changes, or what is searched. */
export const MenuRow = memo(function MenuRow(props: MenuRowProps) {
  const { menu, order, quote, item, position, itemCount, isLast } = props;
  const name = useRef<HTMLSpanElement>(null);
  const description = useRef<HTMLParagraphElement>(null);
  const isHighlighted = useSelector(menu, (snapshot) => selectIsHighlighted(snapshot, item.id));
  const query = useSelector(menu, (snapshot) => (selectIsSearching(snapshot) ? selectQuery(snapshot) : ''));
  const quantity = useSelector(order, (snapshot) => selectQuantity(snapshot, item.id));
  const isNamed = matchedLetters(item.name, query).length > 0;
  useMarkedLetters(name, item.name, query);
  useMarkedLetters(description, item.description ?? '', isNamed ? '' : query);
  const id = optionId(menu, item.id);
  const price = formatMoney(item.priceCents);
  return (
    <div
      className={menuRowStyles.row}
      data-highlighted={isHighlighted ? '' : undefined}
      data-unavailable={item.isAvailable ? undefined : ''}
      data-last={isLast ? '' : undefined}
    >
      <div className={menuRowStyles.words}>
        <div className={menuRowStyles.name}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: the item search keeps the focus and points here */}
          <span
            ref={name}
            role="option"
            id={id}
            aria-describedby={`${id}-about ${id}-description ${id}-allergy ${id}-price`}
            aria-posinset={position}
            aria-setsize={itemCount}
            aria-selected={isHighlighted}
            aria-disabled={item.isAvailable ? undefined : true}
            className={menuRowStyles.nameText}
            title={item.name}
          >
            {item.name}
          </span>
          <span id={`${id}-about`} className={menuRowStyles.badges}>
            {item.isFeatured ? (
              <span className={menuRowStyles.featured}>
                <StatusBadge kind="item" value="featured" size={20} />
              </span>
            ) : null}
            {quantity > 0 ? (
              <span className={menuRowStyles.count}>
                {quantity}
                <VisuallyHidden> in the order</VisuallyHidden>
              </span>
            ) : null}
          </span>
        </div>
        {item.description === null ? null : (
          <p
            ref={description}
            id={`${id}-description`}
            className={menuRowStyles.description}
            title={item.description}
          >
            {item.description}
          </p>
        )}
        <ItemAllergy quote={quote} item={item} id={`${id}-allergy`} />
      </div>
      <span
        id={`${id}-price`}
        className={item.isAvailable ? menuRowStyles.price : menuRowStyles.unavailablePrice}
      >
        {price}
      </span>
      {item.isAvailable ? (
        <AddButton itemName={item.name} onPress={() => order.send({ type: 'order.add', item })} />
      ) : (
        <span className={menuRowStyles.unavailable}>
          <Icon of={Ban} />
          <span>Unavailable</span>
        </span>
      )}
    </div>
  );
});

/** A menu of usual length is rendered as a whole, once the rows in view are there. */
const whole = 160;

interface MenuRowsProps {
  readonly menu: MenuActorRef;
  readonly order: OrderDraftActorRef;
}

/**
 * Grouped by category. The options are owned by a listbox of their own, so that the Add buttons may stand
 * in the same rows without being part of an option; each has its position in the whole list, of which
 * only the part in view is on the page.
 */
export function MenuRows({ menu, order }: MenuRowsProps) {
  const categories = useSelector(menu, selectVisibleCategories);
  const highlightedId = useSelector(menu, selectHighlightedId);
  const isSearching = useSelector(menu, selectIsSearching);
  const menuSize = useSelector(menu, selectItemCount);
  const quote = useAllergyQuote(order);
  const { rows, itemCount, places } = useMemo(() => menuRows(categories), [categories]);
  const highlighted = highlightedId === null ? -1 : (places.get(highlightedId) ?? -1);
  const isWhole = useSteps(1) === 1 && menuSize <= whole;
  const { scroller, list, shown } = useScrolledRows({ rows, highlighted, isWhole });
  const options = shown.flatMap(({ row }) => (row.isHeading ? [] : [optionId(menu, row.item.id)]));
  return (
    <div ref={scroller} className={styles.scroller}>
      <div role="listbox" id={menuListId(menu)} aria-label="Menu items" aria-owns={options.join(' ')} />
      {isSearching && itemCount === 0 ? <p className={styles.nothing}>No items match this search</p> : null}
      <div ref={list.containerRef} className={styles.rows}>
        {shown.map(({ index, row }) => (
          <div key={row.key} ref={list.measureElement} data-index={index} className={styles.place}>
            {row.isHeading ? (
              <h3 className={styles.heading}>
                <span>{row.name}</span> <span className={styles.count}>{row.count}</span>
              </h3>
            ) : (
              <MenuRow
                menu={menu}
                order={order}
                quote={quote}
                item={row.item}
                position={row.position}
                itemCount={itemCount}
                isLast={row.isLast}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
