import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../ui/IconButton/IconButton';
import * as styles from './CartNote.css';

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
export function NoteField({ itemName, note, before, onWrite, onClose }: NoteFieldProps) {
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
          className={styles.remove}
          onPress={(event) => {
            if (event.target instanceof HTMLElement) finish(event.target, '');
          }}
        />
      )}
    </div>
  );
}
