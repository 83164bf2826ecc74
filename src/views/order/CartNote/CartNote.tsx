import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import type { OrderDraftActorRef } from '../../../machines/order-draft/order-draft.machine';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './CartNote.css';
import { useNoteEditing } from './use-note-editing';

interface CartNoteProps {
  readonly order: OrderDraftActorRef;
  readonly menuItemId: string;
  readonly itemName: string;
  readonly note: string | null;
}

/** Special instructions of one line: a link, the written note, or the field while it is edited. */
export function CartNote({ order, menuItemId, itemName, note }: CartNoteProps) {
  const { isEditing, open, close } = useNoteEditing();
  if (isEditing) {
    return (
      <input
        className={styles.field}
        aria-label={`Note for ${itemName}`}
        placeholder="No chili, extra pecorino"
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        defaultValue={note ?? ''}
        onBlur={(event) => {
          order.send({ type: 'order.note', menuItemId, note: event.target.value });
          close();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = note ?? '';
          if (event.key !== 'Escape' && (event.key !== 'Enter' || event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          const line = event.currentTarget.closest<HTMLElement>('[data-line]');
          event.currentTarget.blur();
          line?.focus();
        }}
      />
    );
  }
  return note === null || note === '' ? (
    <Button className={styles.add} aria-label={`Add note to ${itemName}`} onPress={open}>
      <Icon of={MessageSquarePlus} size={14} />
      <span className={styles.addWords}>Add note</span>
    </Button>
  ) : (
    <Button className={styles.written} aria-label={`Edit note of ${itemName}: ${note}`} onPress={open}>
      <Icon of={MessageSquare} size={14} />
      <span className={styles.writtenWords}>{note}</span>
    </Button>
  );
}
