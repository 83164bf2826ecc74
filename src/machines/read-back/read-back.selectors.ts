import type { Sentence } from '../../services/orders/read-back';
import type { ReadBackSnapshot } from './read-back.machine';
import { isDone, type Reading, readingOf } from './ticked';

export function selectSentences({ context }: ReadBackSnapshot): readonly Sentence[] {
  return context.sentences;
}
export function selectReading({ context }: ReadBackSnapshot, sentence: Sentence): Reading {
  return readingOf(context.read, sentence);
}
export function selectReadCount({ context }: ReadBackSnapshot): number {
  return context.sentences.filter((sentence) => readingOf(context.read, sentence) === 'read').length;
}
export function selectCurrentKey({ context }: ReadBackSnapshot): string | null {
  return context.currentKey;
}
export function selectIsOpen(snapshot: ReadBackSnapshot): boolean {
  return snapshot.matches('open');
}
/** Whether everything was read, also while the read-back is closed. */
export function selectIsDone({ context }: ReadBackSnapshot): boolean {
  return isDone(context);
}
