import { useSelector } from '@xstate/react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type KeyboardEvent, lazy, useRef } from 'react';
import { selectOffered } from '../../machines/kept-offer/kept-offer.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectIsQuoted,
  selectKeptRef,
  selectLine,
  selectLineIds,
  selectRepeatRef,
} from '../../machines/order-draft/order-draft.selectors';
import { LazyPart } from '../app/LazyPart';
import { List } from '../ui/List';
import { EmptyState } from '../ui/states/EmptyState';
import { CartLine } from './CartLine';
import * as styles from './CartLines.css';
import { RepeatOrder } from './RepeatOrder';

const lineAt = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.dataset.line !== undefined ? element : null;

/** Where the focus goes from a line that leaves the cart: the next line, else the previous. */
const neighbourOf = (line: HTMLElement): HTMLElement | null =>
  lineAt(line.nextElementSibling) ?? lineAt(line.previousElementSibling);

/** The options of a line have keys of their own. */
const isInOptions = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-line-options]') !== null;

const lineNextTo = (line: HTMLElement, move: 'next' | 'previous'): HTMLElement | null =>
  lineAt(move === 'next' ? line.nextElementSibling : line.previousElementSibling);

type LineKey = 'next' | 'previous' | 'more' | 'less' | 'remove' | 'note' | 'options';

/** By what the key types, so that the number pad counts too. A Mac's delete key types Backspace; an equals sign is a plus without Shift. */
const keys: Readonly<Record<string, LineKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  '+': 'more',
  '=': 'more',
  '-': 'less',
  Delete: 'remove',
  Backspace: 'remove',
  Enter: 'note',
  ArrowRight: 'options',
};

type Keystroke = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const lineKeyOf = ({ key, altKey, ctrlKey, metaKey }: Keystroke): LineKey | null =>
  altKey || ctrlKey || metaKey ? null : (keys[key] ?? null);

// Most callers left nothing behind.
const KeptOffer = lazy(async () => ({ default: (await import('./KeptOffer')).KeptOffer }));

interface CartLinesProps {
  readonly order: OrderDraftActorRef;
  /** The last line is gone, or the options of a new one are chosen: the focus has to go somewhere. */
  readonly onEmptied: () => void;
}

const sameIds = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/**
 * The lines of the order, scrolling by themselves in whatever height is given, by keyboard too
 * : arrows, plus, minus, Delete, Enter for the note, and Right for the options. Under them what the customer ordered before.
 * Of the live call and of the manual order.
 */
export function CartLines({ order, onEmptied }: CartLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useSelector(order, selectLineIds, sameIds);
  const repeat = useSelector(order, selectRepeatRef);
  const kept = useSelector(order, selectKeptRef);
  const isQuoted = useSelector(order, selectIsQuoted);
  const isKept = useSelector(kept, (snapshot) => snapshot !== undefined && selectOffered(snapshot) !== null);
  const isEmpty = ids.length === 0;

  /** Takes one less or the whole line, the focus off a line that goes; its neighbour is there already. */
  const take = (line: HTMLElement, lineId: string, type: 'order.decrease' | 'order.remove') => {
    const snapshot = order.getSnapshot();
    const goes = type === 'order.remove' || selectLine(snapshot, lineId)?.quantity === 1;
    if (goes && snapshot.can({ type, lineId })) {
      const neighbour = neighbourOf(line);
      if (neighbour === null) onEmptied();
      else neighbour.focus();
    }
    order.send({ type, lineId });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
    const lineId = line?.dataset.line;
    const key = lineKeyOf(event);
    if (key === null || line === null || lineId === undefined) return;
    if (event.target instanceof HTMLInputElement || isInOptions(event.target)) return;
    // On a button of the line Enter presses that button.
    if ((key === 'note' || key === 'options') && event.target !== line) return;
    event.preventDefault();
    if (key === 'next' || key === 'previous') lineNextTo(line, key)?.focus();
    else if (key === 'note') line.querySelector<HTMLElement>('[data-note]')?.click();
    else if (key === 'options') order.send({ type: 'order.chooseOptions', lineId });
    else if (key === 'more') order.send({ type: 'order.increase', lineId });
    else if (key === 'remove' && !event.repeat) take(line, lineId, 'order.remove');
    // A key held down stops at one: it must not eat its way through the cart.
    else if (key === 'less' && !(event.repeat && selectLine(order.getSnapshot(), lineId)?.quantity === 1)) {
      take(line, lineId, 'order.decrease');
    }
  };
  /** A line just added leads back to the search; one that has joined another is gone. */
  const focusAfterChoice = (lineId: string, isNew: boolean) => {
    if (isNew) onEmptied();
    else {
      const lines = scroller.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
      const line = [...lines].find((each) => each.dataset.line === lineId);
      (line ?? lines[0])?.focus();
    }
  };
  /** What had the focus is gone: the first line, or what an empty cart leads to, has it then. */
  const focusLines = () => {
    if (selectLineIds(order.getSnapshot()).length === 0) onEmptied();
    else scroller.current?.querySelector<HTMLElement>('[data-line]')?.focus();
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      {kept === undefined || !isKept ? null : (
        <LazyPart>
          <KeptOffer kept={kept} isQuoted={isQuoted} onAnswered={focusLines} />
        </LazyPart>
      )}
      {isEmpty ? (
        <EmptyState
          icon={ShoppingBag}
          title="The cart is empty"
          detail="Add items from the menu to begin"
          className={styles.empty}
        />
      ) : (
        <List className={styles.lines} onKeyDown={press}>
          {ids.map((id) => (
            <CartLine key={id} order={order} lineId={id} onTake={take} onChosen={focusAfterChoice} />
          ))}
        </List>
      )}
      {repeat === undefined ? null : (
        <RepeatOrder order={order} repeat={repeat} isFolded={!isEmpty} onGone={focusLines} />
      )}
    </div>
  );
}
