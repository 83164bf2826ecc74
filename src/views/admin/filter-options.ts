import { compareNames } from '../../services/format/names';
import type { SelectOption } from '../ui/fields/select.types';

/** The choice that lets everything through. */
export const noFilter = 'all';

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** What is chosen is there before the list is, and when the list does not have it. */
export function withChosen(
  options: readonly SelectOption<string>[],
  chosen: string | null,
  label: (chosen: string) => string,
): readonly SelectOption<string>[] {
  const isListed = chosen === null || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: label(chosen) }];
}

/** Everybody or everything, then each by name. */
export function namesToChoose(
  all: string,
  listed: readonly Named[] = [],
  chosen: string | null,
): readonly SelectOption<string>[] {
  const names = listed
    .map(({ id, name }) => ({ value: id, label: name ?? `#${id}` }))
    .toSorted((one, other) => compareNames(one.label, other.label));
  return withChosen([{ value: noFilter, label: all }, ...names], chosen, (id) => `#${id}`);
}
