import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './CartNote.css';
import { NoteField } from './NoteField';
import { useNoteEditing } from './use-note-editing';

interface CartNoteProps {
  readonly order: OrderDraftActorRef;
  readonly menuItemId: string;
  readonly itemName: string;
  readonly note: string | null;
}

/** Special instructions of one line: a link, the written note, or the field while it is edited. */
export function CartNote({ order, menuItemId, itemName, note }: CartNoteProps) {
  const { isEditing, before, open, close } = useNoteEditing(note);
  const written = note ?? '';
  if (isEditing) {
    return (
      <NoteField
        itemName={itemName}
        note={written}
        before={before}
        onWrite={(text) => {
          if (text !== written) order.send({ type: 'order.note', menuItemId, note: text });
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
