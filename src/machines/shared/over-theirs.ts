import { isSameJson } from '../../services/schema/same-json';

/** The fields that differ from what is stored. */
export function changedIn<T extends object>(fields: T, stored: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in fields) if (!isSameJson(fields[name], stored[name])) changed[name] = fields[name];
  return changed;
}

/** The ticks of a list over what somebody else ticked: only those that were changed here replace theirs. */
export function ticksOver<T>(ticked: readonly T[], opened: readonly T[], theirs: readonly T[]): readonly T[] {
  const added = ticked.filter((one) => !opened.includes(one) && !theirs.includes(one));
  return [...theirs.filter((one) => ticked.includes(one) || !opened.includes(one)), ...added];
}

/** The same where none stands for all: merged, such lists could let in what neither side did, so what is on screen counts. */
export function ticksOverWhereNoneIsAll<T>(
  ticked: readonly T[],
  opened: readonly T[],
  theirs: readonly T[],
): readonly T[] {
  const merged = ticksOver(ticked, opened, theirs);
  return [ticked, opened, theirs, merged].some((list) => list.length === 0) ? ticked : merged;
}

/**
 * The items of a list over what somebody else made of it: of an item that both have, only the fields that were changed
 * here replace theirs. One that either side took away is gone, but for one that they took away and that was changed here.
 */
export function itemsOver<T extends object>(
  mine: readonly T[],
  opened: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] {
  const inList = (items: readonly T[], item: T) => items.find((one) => keyOf(one) === keyOf(item));
  const kept = mine.flatMap((item) => {
    const [before, their] = [inList(opened, item), inList(theirs, item)];
    if (before === undefined) return item;
    if (isSameJson(item, before)) return their ?? [];
    return { ...(their ?? item), ...changedIn(item, before) };
  });
  return [...kept, ...theirs.filter((item) => !inList(mine, item) && !inList(opened, item))];
}
