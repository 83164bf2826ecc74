import { useState } from 'react';

/** Which element each row has, by the row's name. */
export type Slots = ReadonlyMap<string, number>;

/**
 * Rows that stay keep their elements. Those that come get, in their place, the elements of those that went: to change
 * some words costs less than to make a row, and to move one costs as much. The element with the focus is never given
 * to another row.
 */
export function slotsOf(before: Slots, names: readonly string[], focused: string | undefined): Slots {
  const coming = new Set(names);
  const last = [...before].filter(([name]) => coming.has(name) || name !== focused);
  const places = new Map(last.map(([name], place) => [name, place]));
  let next = Math.max(-1, ...before.values()) + 1;
  let at = 0;
  const slots = new Map<string, number>();
  for (const name of coming) {
    const place = places.get(name);
    const [freed, slot = next] = (place === undefined ? last[at] : last[place]) ?? [];
    if (place !== undefined) {
      at = Math.max(at, place + 1);
      slots.set(name, slot);
    } else if (freed !== undefined && !coming.has(freed)) {
      at += 1;
      slots.set(name, slot);
    } else {
      slots.set(name, next);
      next += 1;
    }
  }
  return slots;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);

/** The elements of the rows that are rendered now, by their names from the top. */
export function useSlots(names: readonly string[], focused: string | undefined): Slots {
  const [known, setKnown] = useState(() => ({ names, slots: slotsOf(new Map(), names, focused) }));
  if (isSame(known.names, names)) return known.slots;
  const slots = slotsOf(known.slots, names, focused);
  setKnown({ names, slots });
  return slots;
}
