import { useRef } from 'react';
import { changedIn } from '../../../machines/shared/over-theirs';

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
