import type { EditedMenu, MenuChange } from '../../services/menu/edit-menu';
import { memoLast } from '../shared/memo';
import { applyChanges } from './apply-changes';
import { isBehind, type MenuEditorSnapshot } from './menu-editor.machine';
import type { Step } from './menu-editor.types';

const shownOf = memoLast((menu: EditedMenu, steps: readonly Step[]) => applyChanges(menu, steps.flat()));

/** The menu with the unsaved changes; null until it was read. */
export function selectShownMenu({ context: { menu, steps } }: MenuEditorSnapshot): EditedMenu | null {
  return menu === null ? null : shownOf(menu, steps);
}
export function selectIsUnloaded(snapshot: MenuEditorSnapshot) {
  return snapshot.matches('unloaded');
}
export function selectIsSaving(snapshot: MenuEditorSnapshot) {
  return snapshot.matches({ ready: 'saving' });
}
export function selectIsMarking(snapshot: MenuEditorSnapshot) {
  return snapshot.matches({ ready: 'marking' });
}
export function selectHasFailed(snapshot: MenuEditorSnapshot) {
  return snapshot.matches({ ready: 'failed' });
}
export function selectStale({ context }: MenuEditorSnapshot) {
  return context.stale;
}
/** Somebody else saved meanwhile, and what they saved is there to be shown. */
export function selectIsBehind(snapshot: MenuEditorSnapshot) {
  return !snapshot.hasTag('busy') && isBehind(snapshot.context);
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

const errorsOf = memoLast(
  (errors: Readonly<Record<string, readonly string[]>>, refused: readonly MenuChange[]) => {
    const found = new Map<string, string>();
    for (const [name, texts] of Object.entries(errors)) {
      const [, place, field = ''] = name.match(/^changes\.(\d+)\.(?:values\.)?([^.]+)/) ?? [];
      const change = place === undefined ? undefined : refused[Number(place)];
      if (change !== undefined) found.set(`${change.what} ${change.id} ${field}`, texts.join(' '));
    }
    return found;
  },
);

const none: ReadonlyMap<string, string> = new Map();

/** What the server says of single fields, by 'item 12 price'. */
export function selectFieldErrors({ context: { failure, refused } }: MenuEditorSnapshot) {
  return failure === null ? none : errorsOf(failure.errors, refused);
}
