import { useSelector } from '@xstate/react';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import {
  selectHasOptions,
  selectIsLineUnavailable,
  selectLine,
  selectNoteMark,
  selectOpenLine,
  selectPlaceMark,
} from '../../machines/order-draft/order-draft.selectors';
import { optionsInShort } from '../../machines/shared/chosen-options';
import { formatMoney } from '../../services/format/money';
import { IconButton } from '../ui/buttons/IconButton';
import { Icon } from '../ui/Icon/Icon';
import { isPlainKey } from '../ui/plain-key';
import * as styles from './CartLine.css';
import { LineNews } from './LineNews';
import { LineOptions } from './LineOptions';

/** Whether the note's field is open, and what to go back to; the note itself is in the chart. */
function useNoteEditing(note: string) {
  const [edited, setEdited] = useState<{ readonly before: string; readonly typed: string } | null>(null);
  return {
    isEditing: edited !== null,
    // What somebody else has written meanwhile stays.
    before: edited !== null && edited.typed === note ? edited.before : note,
    open: () => setEdited({ before: note, typed: note }),
    type: (typed: string) => setEdited((last) => last && { ...last, typed }),
    close: () => setEdited(null),
  };
}

interface NoteFieldProps {
  readonly itemName: string;
  readonly note: string;
  /** What Esc goes back to. */
  readonly before: string;
  readonly onWrite: (note: string) => void;
  readonly onClose: () => void;
}

const backToLine = (field: HTMLElement) => field.closest<HTMLElement>('[data-line]')?.focus();

/** What is typed counts at once, so that an order placed meanwhile has it. Enter keeps it, Esc takes it back. */
function NoteField({ itemName, note, before, onWrite, onClose }: NoteFieldProps) {
  const finish = (field: HTMLElement, text: string) => {
    onWrite(text);
    backToLine(field);
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isPlainKey(event.nativeEvent)) return;
    if (event.key === 'Enter') finish(event.currentTarget, note.trim());
    else if (event.key === 'Escape') finish(event.currentTarget, before);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="group"
      aria-label={`Note of ${itemName}`}
      className={styles.field}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      <input
        className={styles.input}
        aria-label={`Note for ${itemName}`}
        placeholder="No chili, extra pecorino"
        maxLength={200}
        enterKeyHint="done"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        onFocus={(event) => event.target.select()}
        value={note}
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={press}
      />
      {note === '' ? null : (
        <IconButton
          label={`Remove note of ${itemName}`}
          icon={X}
          iconSize={14}
          variant="ghost"
          className={styles.cartNoteRemove}
          onPress={(event) => {
            if (event.target instanceof HTMLElement) finish(event.target, '');
          }}
        />
      )}
    </div>
  );
}

interface CartNoteProps {
  readonly order: OrderDraftActorRef;
  readonly lineId: string;
  readonly itemName: string;
  readonly note: string | null;
}

/** Special instructions of one line: a link, the written note, or the field while it is edited. */
function CartNote({ order, lineId, itemName, note }: CartNoteProps) {
  const written = note ?? '';
  const { isEditing, before, open, type, close } = useNoteEditing(written);
  if (isEditing) {
    return (
      <NoteField
        itemName={itemName}
        note={written}
        before={before}
        onWrite={(text) => {
          type(text);
          if (text !== written) order.send({ type: 'order.note', lineId, note: text });
        }}
        onClose={close}
      />
    );
  }
  return written.trim() === '' ? (
    <Button data-note="" className={styles.add} aria-label={`Add note to ${itemName}`} onPress={open}>
      <Icon of={MessageSquarePlus} size={14} />
      <span className={styles.addWords}>Add note</span>
    </Button>
  ) : (
    <Button
      data-note=""
      className={styles.written}
      aria-label={`Edit note of ${itemName}: ${written}`}
      onPress={open}
    >
      <Icon of={MessageSquare} size={14} />
      <span className={styles.writtenWords}>{written}</span>
    </Button>
  );
}

interface ChosenProps {
  readonly order: OrderDraftActorRef;
  readonly lineId: string;
  readonly itemName: string;
  /** What was chosen, in short. */
  readonly chosen: string;
}

/** What was chosen of the item's options, and the way to change it. */
function Chosen({ order, lineId, itemName, chosen }: ChosenProps) {
  const hasOptions = useSelector(order, (snapshot) => selectHasOptions(snapshot, lineId));
  if (!hasOptions) return chosen === '' ? null : <span className={styles.chosen}>{chosen}</span>;
  return (
    <Button
      data-options=""
      className={styles.choose}
      aria-label={
        chosen === '' ? `Choose options of ${itemName}` : `Change options of ${itemName}: ${chosen}`
      }
      onPress={() => order.send({ type: 'order.chooseOptions', lineId })}
    >
      <Icon of={ListChecks} size={14} />
      <span className={styles.chosenWords}>{chosen === '' ? 'Options' : chosen}</span>
    </Button>
  );
}

interface CartLineProps {
  readonly order: OrderDraftActorRef;
  readonly lineId: string;
  /** One less, or the whole line. */
  readonly onTake: (line: HTMLElement, lineId: string, type: 'order.decrease' | 'order.remove') => void;
  /** The options were chosen or closed: the parent moves the focus. */
  readonly onChosen: (lineId: string, isNew: boolean) => void;
}

const inOneName = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** One line per item and choice of options; minus at one takes the line out. */
export const CartLine = memo(function CartLine({ order, lineId, onTake, onChosen }: CartLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const newsId = useId();
  const line = useSelector(order, (snapshot) => selectLine(snapshot, lineId));
  const isUnavailable = useSelector(order, (snapshot) => selectIsLineUnavailable(snapshot, lineId));
  const isOpen = useSelector(order, (snapshot) => selectOpenLine(snapshot)?.lineId === lineId);
  const note = useSelector(order, (snapshot) => selectNoteMark(snapshot, lineId));
  const place = useSelector(order, (snapshot) => selectPlaceMark(snapshot, lineId));
  if (line === null) return null;
  const { name, quantity, unitPriceCents } = line;
  const chosen = optionsInShort(line.options);
  // Lines of the same item differ by what was chosen, and where that is the same by their notes.
  const itemName = inOneName(name, chosen, note, place);
  const take = (type: 'order.decrease' | 'order.remove') => {
    if (row.current !== null) onTake(row.current, lineId, type);
  };
  return (
    <li
      ref={row}
      className={styles.line}
      data-line={lineId}
      tabIndex={-1}
      aria-label={`${itemName}, ${quantity}`}
      aria-describedby={newsId}
      data-unavailable={isUnavailable ? '' : undefined}
    >
      <div className={styles.head}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.total}>{formatMoney(unitPriceCents * quantity)}</span>
      </div>
      <Chosen order={order} lineId={lineId} itemName={inOneName(name, note, place)} chosen={chosen} />
      {isOpen ? (
        <LineOptions order={order} itemName={name} onClosed={(isNew) => onChosen(lineId, isNew)} />
      ) : null}
      <span className={styles.each}>{`${formatMoney(unitPriceCents)} each`}</span>
      <CartNote
        order={order}
        lineId={lineId}
        itemName={inOneName(name, chosen, place)}
        note={line.specialInstructions}
      />
      <div className={styles.controls}>
        <div className={styles.stepper}>
          <IconButton
            label={`Decrease quantity of ${itemName}`}
            icon={Minus}
            variant="ghost"
            className={styles.step}
            onPress={() => take('order.decrease')}
          />
          <span className={styles.quantity}>{quantity}</span>
          <IconButton
            label={`Increase quantity of ${itemName}`}
            icon={Plus}
            variant="ghost"
            className={styles.step}
            isDisabled={isUnavailable}
            onPress={() => order.send({ type: 'order.increase', lineId })}
          />
        </div>
        <IconButton
          label={`Remove ${itemName}`}
          icon={Trash2}
          variant="ghost"
          className={styles.remove}
          onPress={() => take('order.remove')}
        />
      </div>
      <LineNews id={newsId} order={order} lineId={lineId} className={styles.news} />
    </li>
  );
});
