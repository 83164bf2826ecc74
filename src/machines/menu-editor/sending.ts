import type { Answer } from '../../services/errors/answer';
import type {
  Availability,
  AvailabilitySet,
  ChangedMenu,
  ChangesToSend,
  MenuChange,
} from '../../services/menu/edit-menu';
import { required } from '../shared/required';
import { lastValues } from './last-values';
import type { MenuEditorContext, Step } from './menu-editor.types';

/** How many changes the server takes at a time. */
const mostChanges = 500;

export const nothingSent = { changes: [], count: 0, isUndo: false, rest: 0 };

/**
 * The ids that the server gave to what was new. Each addition is taken back by a removal with the stored id,
 * the last first; a restored row keeps its id.
 */
function storedIds(changes: readonly MenuChange[], undo: readonly MenuChange[]): ReadonlyMap<number, number> {
  const keyOf = ({ what, id }: MenuChange) => `${what} ${id}`;
  const restored = new Set(changes.filter((change) => change.do === 'restore').map(keyOf));
  const added = changes.filter((change) => change.do === 'add');
  const removals = undo
    .filter((change) => change.do === 'remove' && !restored.has(keyOf(change)))
    .toReversed();
  return new Map(
    added.flatMap(({ id, what }, at): (readonly [number, number])[] => {
      const removal = removals[at];
      return removal?.what === what ? [[id, removal.id]] : [];
    }),
  );
}

/** Steps that were made while their new things were on their way name them by the ids that are no more. */
function withStoredIds(steps: readonly Step[], ids: ReadonlyMap<number, number>): readonly Step[] {
  if (ids.size === 0) return steps;
  const stored = (id: number) => ids.get(id) ?? id;
  const change = ({ values, ...rest }: MenuChange): MenuChange => {
    const named = { ...rest, id: stored(rest.id) };
    if (values === undefined) return named;
    const { category_id: category, group_id: group, option_group_ids: groups } = values;
    return {
      ...named,
      values: {
        ...values,
        ...(category === undefined ? {} : { category_id: stored(category) }),
        ...(group === undefined ? {} : { group_id: stored(group) }),
        ...(groups === undefined ? {} : { option_group_ids: groups.map(stored) }),
      },
    };
  };
  return steps.map((step) => step.map(change));
}

/** The first of the steps that wait, as many as the server takes at a time; of `most` changes where more were made since. */
export function nextPart(
  { menu, steps }: MenuEditorContext,
  most = Number.POSITIVE_INFINITY,
): MenuEditorContext['sending'] {
  const wanted = steps.flat().slice(0, most);
  const left = lastValues(required(menu, 'menu'), wanted).flatMap((change, at) =>
    change === null ? [] : [{ change, at }],
  );
  const changes = left.slice(0, mostChanges).map(({ change }) => change);
  const count = left[mostChanges]?.at ?? wanted.length;
  return { changes, count, isUndo: false, rest: wanted.length - count };
}

export function nextUndo({ undo }: MenuEditorContext): MenuEditorContext['sending'] {
  const changes = undo.slice(0, mostChanges);
  const count = changes.length;
  return { changes, count, isUndo: true, rest: undo.length - count };
}

export function changesIn({ restaurantId, menu, agreed, sending }: MenuEditorContext): ChangesToSend {
  const version = Math.max(required(menu, 'menu').version, agreed);
  return { restaurantId, version, changes: sending.changes };
}

export function markIn({ restaurantId, marked: wanted }: MenuEditorContext): Availability {
  return { restaurantId, ...required(wanted, 'mark') };
}

export function saved(
  { sending: { changes, count, isUndo }, steps, undo, given }: MenuEditorContext,
  answer: Answer<ChangedMenu>,
): Partial<MenuEditorContext> {
  if (answer.kind !== 'done') return {};
  const { menu, undo: back } = answer.value;
  if (isUndo) return { menu, undo: undo.slice(count), sending: nothingSent };
  const ids = storedIds(changes, back);
  const left = withStoredIds(withoutFirst(steps, count), ids);
  return { menu, steps: left, undo: [...back, ...undo], given: { ...given, ...Object.fromEntries(ids) } };
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
