import { changedIn } from '../shared/over-theirs';
import type { EditingSnapshot } from './editing.machine';
import type { Stored } from './editing.types';

/** What the form has where nothing is typed. What is sent is made on its version. */
export function selectBase({ context }: EditingSnapshot): Stored {
  return context.base;
}
/** A later version is stored, and not shown: what was typed, or a window, is on an older one. */
export function selectIsBehind(snapshot: EditingSnapshot) {
  const { read, base } = snapshot.context;
  return !snapshot.matches('untouched') && read.version > base.version;
}
/** What is stored, as far as the page knows. */
export function selectLatest({ context: { read, base } }: EditingSnapshot): Stored {
  return read.version > base.version ? read : base;
}
/** Something is typed and not known to be stored. */
export function selectIsUnsaved(snapshot: EditingSnapshot) {
  return snapshot.matches('typed') || snapshot.matches('sent');
}
/** Another one each time that the form is to be shown anew. */
export function selectShown({ context }: EditingSnapshot) {
  return context.shown;
}
export function selectUnanswered({ context }: EditingSnapshot) {
  return context.unanswered;
}
/**
 * What a form sends: the fields that were changed in it and nothing else, so that what somebody else changed in others
 * stays. What nobody answered may be stored: it is sent again, though it was changed back.
 */
export function fieldsToSend<T extends object>(
  fields: T,
  base: T,
  unanswered: readonly string[],
): Partial<T> {
  const toSend = changedIn(fields, base);
  for (const name in fields) if (unanswered.includes(name)) toSend[name] = fields[name];
  return toSend;
}
