import { useRef } from 'react';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from what is stored. */
export function changedIn<T extends object>(fields: T, stored: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in fields) if (!isSame(fields[name], stored[name])) changed[name] = fields[name];
  return changed;
}

/** The ticks of a list over what somebody else ticked: only those that were changed here replace theirs. */
export function ticksOver<T>(ticked: readonly T[], opened: readonly T[], theirs: readonly T[]): readonly T[] {
  const added = ticked.filter((one) => !opened.includes(one) && !theirs.includes(one));
  return [...theirs.filter((one) => ticked.includes(one) || !opened.includes(one)), ...added];
}

interface Sending<T> {
  readonly hasFailed: boolean;
  readonly sent: { readonly fields: Partial<T> } | null;
}

/**
 * What a form sends: the fields that were changed in it and nothing else, so that what somebody else changed in others
 * stays. What nobody answered may be stored: it is sent again, though it was changed back.
 */
export function useChangesToSend<T extends object>({ hasFailed, sent }: Sending<T>) {
  const lost = useRef<{ readonly stored: T | null; readonly fields: Partial<T> }>({
    stored: null,
    fields: {},
  });
  return (fields: T, stored: T): Partial<T> => {
    const before = lost.current.stored === stored ? lost.current.fields : {};
    lost.current = { stored, fields: { ...before, ...(hasFailed ? sent?.fields : {}) } };
    const toSend = changedIn(fields, stored);
    for (const name in lost.current.fields) toSend[name] = fields[name];
    return toSend;
  };
}
