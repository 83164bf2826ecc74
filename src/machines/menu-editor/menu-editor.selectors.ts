import type { EditedMenu, MenuChange } from '../../services/menu/edit-menu';
import { memoLast } from '../shared/memo';
import { applyChanges } from './apply-changes';
import type { MenuEditorSnapshot } from './menu-editor.machine';
import type { Step } from './menu-editor.types';

const shownOf = memoLast((menu: EditedMenu, steps: readonly Step[]) => applyChanges(menu, steps.flat()));

/** The menu with the unsaved changes; null until it was read. */
export function selectShownMenu({ context: { menu, steps } }: MenuEditorSnapshot): EditedMenu | null {
  return menu === null ? null : shownOf(menu, steps);
}
/** The ids that what was new has since it was saved, by those that it had before. */
export function selectGivenIds({ context }: MenuEditorSnapshot) {
  return context.given;
}
export function selectIsUnloaded(snapshot: MenuEditorSnapshot) {
  return snapshot.matches('unloaded');
}
/** What failed where the menu could not be read. */
export function selectError({ context }: MenuEditorSnapshot) {
  return context.error;
}
export function selectIsSaving(snapshot: MenuEditorSnapshot) {
  return snapshot.matches({ ready: { work: 'saving' } });
}

const anyMark = { itemId: 0, isAvailable: false, until: null } as const;

export function selectMayMark(snapshot: MenuEditorSnapshot) {
  return snapshot.can({ type: 'menu.mark', marked: anyMark });
}
/** What went wrong did so for an item that was marked, not for changes that wait. */
export function selectIsAboutMark({ context: { marked } }: MenuEditorSnapshot) {
  return marked !== null;
}
/** The item that was marked last, once that is stored; null once something else was done. */
export function selectMarkedId(snapshot: MenuEditorSnapshot): number | null {
  return snapshot.matches({ ready: { work: 'idle' } }) ? (snapshot.context.marked?.itemId ?? null) : null;
}
export function selectHasFailed(snapshot: MenuEditorSnapshot) {
  return (
    snapshot.matches({ ready: { work: 'failed' } }) || snapshot.matches({ ready: { work: 'unanswered' } })
  );
}
export function selectStale({ context }: MenuEditorSnapshot) {
  return context.stale;
}
/** Somebody else saved meanwhile, and what they saved is there to be shown. */
export function selectIsBehind(snapshot: MenuEditorSnapshot) {
  return snapshot.can({ type: 'menu.follow' });
}
/** What is no longer on the menu that is shown, and was changed here. */
export function selectGoneNames({ context }: MenuEditorSnapshot) {
  return context.gone;
}
export function selectFailure({ context }: MenuEditorSnapshot) {
  return context.failure;
}
export function selectChangeCount({ context }: MenuEditorSnapshot) {
  return context.steps.length;
}
export function selectMayUndo(snapshot: MenuEditorSnapshot) {
  return snapshot.can({ type: 'menu.undo' });
}

/** What the server says of one field of what was changed. */
export interface FieldFault extends Pick<MenuChange, 'what' | 'id'> {
  readonly field: string;
  readonly text: string;
}

const faultsOf = memoLast(
  (
    errors: Readonly<Record<string, readonly string[]>>,
    refused: readonly MenuChange[],
  ): readonly FieldFault[] =>
    Object.entries(errors).flatMap(([name, texts]) => {
      const [, place, field = ''] = name.match(/^changes\.(\d+)\.(?:values\.)?([^.]+)/) ?? [];
      const change = place === undefined ? undefined : refused[Number(place)];
      if (change === undefined) return [];
      return [{ what: change.what, id: change.id, field, text: texts.join(' ') }];
    }),
);

const none: readonly FieldFault[] = [];

export function selectFieldFaults({
  context: { failure, refused },
}: MenuEditorSnapshot): readonly FieldFault[] {
  return failure === null ? none : faultsOf(failure.errors, refused);
}

const nowhere: ReadonlyMap<string, string> = new Map();

/** What was changed since it was sent is not what the server speaks of. */
const byField = memoLast(
  (faults: readonly FieldFault[], steps: readonly Step[], sent: number): ReadonlyMap<string, string> => {
    const marks = new Map(faults.map(({ what, id, field, text }) => [`${what} ${id} ${field}`, text]));
    for (const { what, id, values = {} } of steps.flat().slice(sent))
      for (const field of Object.keys(values)) marks.delete(`${what} ${id} ${field}`);
    return marks;
  },
);

/** What the server says of single fields, by 'item 12 price'. */
export function selectFieldErrors(snapshot: MenuEditorSnapshot): ReadonlyMap<string, string> {
  const { steps, sending } = snapshot.context;
  const faults = selectFieldFaults(snapshot);
  return faults.length === 0 ? nowhere : byField(faults, steps, sending.count);
}
