import type { MenuChange } from '../../services/menu/edit-menu';
import type { Step } from './menu-editor.types';

/**
 * The ids that the server gave to what was new. Each addition is taken back by a removal with the stored id,
 * the last first; a restored row keeps its id.
 */
export function storedIds(
  changes: readonly MenuChange[],
  undo: readonly MenuChange[],
): ReadonlyMap<number, number> {
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
export function withStoredIds(steps: readonly Step[], ids: ReadonlyMap<number, number>): readonly Step[] {
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
