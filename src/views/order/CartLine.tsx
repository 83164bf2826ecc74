import { useSelector } from '@xstate/react';
import { MessageSquare, MessageSquarePlus, Minus, Plus, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectIsLineUnavailable, selectLine } from '../../machines/order-draft/order-draft.selectors';
import { formatMoney } from '../../services/format/money';
import { IconButton } from '../ui/buttons/IconButton';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './CartLine.css';
import { LineNews } from './LineNews';

/** Whether the note's field is open, and what to go back to; the note itself is in the chart. */
function useNoteEditing(note: string | null) {
  const [before, setBefore] = useState<string | null>(null);
  return {
    isEditing: before !== null,
    before: before ?? '',
    open: () => setBefore(note ?? ''),
    close: () => setBefore(null),
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
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
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
  const { isEditing, before, open, close } = useNoteEditing(note);
  const written = note ?? '';
  if (isEditing) {
    return (
      <NoteField
        itemName={itemName}
        note={written}
        before={before}
        onWrite={(text) => {
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

interface CartLineProps {
  readonly order: OrderDraftActorRef;
  readonly lineId: string;
  /** One less, or the whole line. */
  readonly onTake: (line: HTMLElement, lineId: string, type: 'order.decrease' | 'order.remove') => void;
}

/** One line per item; minus at one takes the line out. */
export const CartLine = memo(function CartLine({ order, lineId, onTake }: CartLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const newsId = useId();
  const line = useSelector(order, (snapshot) => selectLine(snapshot, lineId));
  const isUnavailable = useSelector(order, (snapshot) => selectIsLineUnavailable(snapshot, lineId));
  if (line === null) return null;
  const { name, quantity, unitPriceCents } = line;
  const take = (type: 'order.decrease' | 'order.remove') => {
    if (row.current !== null) onTake(row.current, lineId, type);
  };
  return (
    <li
      ref={row}
      className={styles.line}
      data-line={lineId}
      tabIndex={-1}
      aria-label={`${name}, ${quantity}`}
      aria-describedby={newsId}
      data-unavailable={isUnavailable ? '' : undefined}
    >
      <div className={styles.head}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.total}>{formatMoney(unitPriceCents * quantity)}</span>
      </div>
      <span className={styles.each}>{`${formatMoney(unitPriceCents)} each`}</span>
      <CartNote order={order} lineId={lineId} itemName={name} note={line.specialInstructions} />
      <div className={styles.controls}>
        <div className={styles.stepper}>
          <IconButton
            label={`Decrease quantity of ${name}`}
            icon={Minus}
            variant="ghost"
            className={styles.step}
            onPress={() => take('order.decrease')}
          />
          <span className={styles.quantity}>{quantity}</span>
          <IconButton
            label={`Increase quantity of ${name}`}
            icon={Plus}
            variant="ghost"
            className={styles.step}
            isDisabled={isUnavailable}
            onPress={() => order.send({ type: 'order.increase', lineId })}
          />
        </div>
        <IconButton
          label={`Remove ${name}`}
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
