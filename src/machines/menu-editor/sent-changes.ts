import type { Answer } from '../../services/errors/answer';
import type { AvailabilitySet, ChangedMenu, MenuChange } from '../../services/menu/edit-menu';
import { required } from '../shared/required';
import type { MenuEditorContext, Step } from './menu-editor.types';
import { storedIds, withStoredIds } from './stored-ids';

/** How many changes the server takes at a time. */
const mostChanges = 500;

export const nothingSent: MenuEditorContext['sending'] = { changes: [], rest: 0 };

/** Somebody else saved since this menu was read. */
export function isBehind({ menu, latest }: Pick<MenuEditorContext, 'menu' | 'latest'>): boolean {
  return menu !== null && latest !== null && latest.version > menu.version;
}

export function partOf(wanted: readonly MenuChange[]): MenuEditorContext['sending'] {
  const changes = wanted.slice(0, mostChanges);
  return { changes, rest: wanted.length - changes.length };
}

export function saved(
  { sending: { changes }, steps, undo }: MenuEditorContext,
  answer: Answer<ChangedMenu>,
): Partial<MenuEditorContext> {
  if (answer.kind !== 'done') return {};
  const { menu, undo: back } = answer.value;
  const left = withStoredIds(withoutFirst(steps, changes.length), storedIds(changes, back));
  return { menu, steps: left, undo: [...back, ...undo] };
}

export function takenBack(
  { sending: { changes }, undo }: MenuEditorContext,
  answer: Answer<ChangedMenu>,
): Partial<MenuEditorContext> {
  if (answer.kind !== 'done') return {};
  return { menu: answer.value.menu, undo: undo.slice(changes.length), sending: nothingSent };
}

/** Steps may be longer than what the server takes at a time. */
function withoutFirst(steps: readonly Step[], count: number): readonly Step[] {
  let left = count;
  return steps.flatMap((step) => {
    const rest = step.slice(left);
    left = Math.max(0, left - step.length);
    return rest.length === 0 ? [] : [rest];
  });
}

export function marked(
  { menu }: MenuEditorContext,
  answer: Answer<AvailabilitySet>,
): Partial<MenuEditorContext> {
  if (answer.kind !== 'done') return {};
  const { item, version: stored } = answer.value;
  const { categories, version, ...rest } = required(menu, 'menu');
  return {
    menu: {
      ...rest,
      // Of a later one there is more than this item that nobody has seen here.
      version: stored === version + 1 ? stored : version,
      categories: categories.map((category) => ({
        ...category,
        items: category.items.map((one) => (one.id === item.id ? item : one)),
      })),
    },
  };
}
