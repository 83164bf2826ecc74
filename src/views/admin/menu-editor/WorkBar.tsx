import Save from 'lucide-react/icons/save';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { MenuEditorActorRef } from '../../../machines/menu-editor/menu-editor.machine';
import type { Stale } from '../../../services/errors/stale';
import { countOf, formatCount } from '../../../services/format/count';
import { Button } from '../../ui/buttons/Button';
import { changeText } from '../../ui/forms/SaveForm';
import { comeIntoView } from '../../ui/forms/use-save-form';
import { List } from '../../ui/List';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { Alert } from '../../ui/status/Alert';
import * as styles from './MenuEditor.css';
import { availabilityText, faultText, markLost } from './menu-grid';
import { type MenuEditing, useMenuKeys, useMenuWork } from './use-menu-editor';

/** What came of a save, clear of the bar above it. */
const comes = { ref: comeIntoView, className: styles.clearOfBar };

/** So many faults are named in one message. */
const mostNamed = 5;

const isNamed = (part: unknown): part is { readonly name: string } =>
  typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string';

/** What became of each category, item, group and option: 'Diavola: Price: 14.00'; of a new name that name alone. */
function theirChanges(changed: Stale['changed']): readonly string[] {
  const parts: readonly unknown[] = Object.values(changed).flatMap((rows) =>
    Array.isArray(rows) ? rows : [],
  );
  const texts = parts.filter(isNamed).map(({ name, ...fields }) => {
    const fieldTexts = Object.entries(fields).map((field) => changeText(field, {}));
    return `${fieldTexts.length === 0 ? 'Name' : name}: ${fieldTexts.join(', ') || name}`;
  });
  return [...new Set(texts)];
}

/** The first of them, and how many there are beyond those. */
function shortened(texts: readonly string[]): readonly string[] {
  const others = texts.length - mostNamed;
  return [...texts.slice(0, mostNamed), ...(others > 0 ? [`And ${formatCount(others)} more.`] : [])];
}

/** 'Margherita, Diavola and 3 more' */
function namedIn(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${formatCount(others)} more` : ''}`;
}

interface DiscardProps {
  readonly editor: MenuEditorActorRef;
  readonly children: string;
  readonly isDisabled?: boolean;
  readonly onDiscard: () => void;
}

/** A press beside Save would lose hours of work, so it asks. */
function Discard({ editor, onDiscard, ...button }: DiscardProps) {
  const { count } = useMenuWork(editor);
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const unsaved = countOf(count, ['change is', 'changes are']);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      <Dialog
        title="Discard what is not saved?"
        intro={`${unsaved} not saved. Discarded changes cannot be brought back.`}
        isOpen={isAsking}
        onOpenChange={stay}
        isQuestion
      >
        {() => (
          <DialogActions>
            <Button
              variant="end"
              onPress={() => {
                stay();
                onDiscard();
              }}
            >
              Discard
            </Button>
            <Button autoFocus onPress={stay}>
              Keep editing
            </Button>
          </DialogActions>
        )}
      </Dialog>
    </>
  );
}

/** For who does not see the row of the item change. */
function Marked({ editing: { editor, menu } }: { readonly editing: MenuEditing }) {
  const { markedId } = useMenuWork(editor);
  const item = menu.categories.flatMap(({ items }) => items).find(({ id }) => id === markedId);
  const state = item === undefined ? '' : availabilityText(item);
  return (
    <VisuallyHidden role="status">
      {item === undefined ? '' : `${item.name} is ${state.charAt(0).toLowerCase()}${state.slice(1)}`}
    </VisuallyHidden>
  );
}

/** Why changes could not be saved, and what somebody else saved. */
export function WorkAlerts({ editing }: { readonly editing: MenuEditing }) {
  const { editor, menu } = editing;
  const { count, hasFailed, stale, isBehind, isAboutMark, failure, faults, gone } = useMenuWork(editor);
  const named = faults.map((fault) => faultText(menu, fault));
  const theirs = stale === null ? [] : theirChanges(stale.changed);
  const follow = isBehind ? (
    <Button onPress={() => editor.send({ type: 'menu.follow' })}>
      {count === 0 ? 'Show theirs' : 'Show theirs with mine'}
    </Button>
  ) : null;
  return (
    <>
      <Marked editing={editing} />
      {failure === null ? null : (
        <Alert {...comes} tone="error">
          {named.length === 0 ? failure.message : shortened(named).join(' ')}
        </Alert>
      )}
      {hasFailed ? (
        <Alert {...comes} tone="error">
          {isAboutMark
            ? markLost
            : 'The server did not answer: your changes may not be saved. They are still here.'}
        </Alert>
      ) : null}
      {stale === null ? null : (
        <Alert
          {...comes}
          tone="warning"
          action={
            <>
              {follow}
              <Discard editor={editor} onDiscard={() => editor.send({ type: 'menu.reload' })}>
                Discard mine
              </Discard>
              <Button onPress={() => editor.send({ type: 'menu.saveAnyway' })}>Save mine anyway</Button>
            </>
          }
        >
          {`${stale.changedBy ?? 'Somebody'} changed this menu while you were editing. Your changes are still here.`}
        </Alert>
      )}
      {theirs.length === 0 ? null : (
        <List className={styles.theirs} aria-label={`What ${stale?.changedBy ?? 'somebody'} changed`}>
          {shortened(theirs).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      )}
      {gone.length === 0 ? null : (
        <Alert {...comes} tone="warning">
          {`No longer on the menu: ${namedIn(gone)}. What you changed there is left out.`}
        </Alert>
      )}
      {stale === null && isBehind ? (
        <Alert tone="info" action={follow}>
          {count === 0
            ? 'Somebody changed this menu since you opened it.'
            : 'Somebody changed this menu since you opened it. Your changes are still here.'}
        </Alert>
      ) : null}
    </>
  );
}

interface WorkBarProps {
  readonly editing: MenuEditing;
  /** What is typed in a cell becomes a change as the cell is left, also by the press on Save. */
  readonly isTyping: boolean;
}

function workText(count: number, isTyping: boolean): string {
  if (count > 0) return `${countOf(count, ['change', 'changes'])} not saved`;
  return isTyping ? 'What you are typing is not saved' : 'Everything is saved';
}

/** What is not saved yet. */
export function WorkBar({ editing, isTyping }: WorkBarProps) {
  const { editor } = editing;
  const { count, mayUndo, isSaving } = useMenuWork(editor);
  useMenuKeys(editor);
  return (
    <>
      <section className={styles.sticky} aria-label="Changes">
        <p className={styles.work} role="status">
          {workText(count, isTyping)}
        </p>
        <Button
          icon={Undo2}
          isDisabled={!mayUndo || isSaving}
          aria-keyshortcuts="Control+Z"
          onPress={() => editor.send({ type: 'menu.undo' })}
        >
          Undo
        </Button>
        <Discard
          editor={editor}
          isDisabled={count === 0 || isSaving}
          onDiscard={() => editor.send({ type: 'menu.discard' })}
        >
          Discard
        </Discard>
        <Button
          variant="primary"
          icon={Save}
          isDisabled={count === 0 && !isTyping}
          isPending={isSaving}
          pendingText="Saving..."
          aria-keyshortcuts="Control+S"
          onPress={() => editor.send({ type: 'menu.save' })}
        >
          Save
        </Button>
      </section>
      <WorkAlerts editing={editing} />
    </>
  );
}
