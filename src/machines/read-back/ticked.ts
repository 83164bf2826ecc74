import { isOfLine, type Sentence, saysTheSame } from '../../services/orders/read-back';
import type { ReadBackContext } from './read-back.types';

type Read = ReadBackContext['read'];

/** changed: it was read, and says something else now. */
export type Reading = 'unread' | 'read' | 'changed' | 'pending';

export function readingOf(read: Read, sentence: Sentence): Reading {
  if (sentence.isPending) return 'pending';
  const before = read[sentence.key];
  if (before === undefined) return 'unread';
  return saysTheSame(before, sentence) ? 'read' : 'changed';
}

const isRead = (read: Read, sentence: Sentence): boolean => readingOf(read, sentence) === 'read';

export function isDone({ sentences, read }: ReadBackContext): boolean {
  return sentences.length > 0 && sentences.every((sentence) => isRead(read, sentence));
}

/** The next that is to be read, after this one and then from the start; null where none is. */
export function nextToRead({ sentences, read }: ReadBackContext, key: string | null): string | null {
  const at = sentences.findIndex((sentence) => sentence.key === key) + 1;
  const rest = [...sentences.slice(at), ...sentences.slice(0, at)];
  return rest.find((sentence) => !isRead(read, sentence))?.key ?? null;
}

/** What was read of lines that are gone is forgotten; whatever else is not in the order yet may come. */
export function withSentences(
  context: ReadBackContext,
  sentences: readonly Sentence[],
): Partial<ReadBackContext> {
  const keys = sentences.map(({ key }) => key);
  const read = Object.fromEntries(
    Object.entries(context.read).filter(([key]) => keys.includes(key) || !isOfLine(key)),
  );
  const { currentKey } = context;
  const isThere = currentKey !== null && keys.includes(currentKey);
  return {
    sentences,
    read,
    currentKey: isThere ? currentKey : nextToRead({ ...context, sentences, read }, null),
  };
}

export function besideCurrent({ sentences, currentKey }: ReadBackContext, by: 1 | -1): string | null {
  const at = sentences.findIndex(({ key }) => key === currentKey) + by;
  return sentences[Math.min(sentences.length - 1, Math.max(0, at))]?.key ?? null;
}

const withRead = ({ read }: ReadBackContext, sentences: readonly Sentence[]): Read => ({
  ...read,
  ...Object.fromEntries(
    sentences.filter(({ isPending }) => isPending !== true).map((sentence) => [sentence.key, sentence]),
  ),
});

export function withCurrentRead(context: ReadBackContext): Partial<ReadBackContext> {
  const { sentences, currentKey } = context;
  const read = withRead(
    context,
    sentences.filter(({ key }) => key === currentKey),
  );
  return { read, currentKey: nextToRead({ ...context, read }, currentKey) ?? currentKey };
}

export function toggled(context: ReadBackContext, toggledKey: string): Partial<ReadBackContext> {
  const sentence = context.sentences.find(({ key }) => key === toggledKey);
  if (sentence === undefined) return {};
  const { [toggledKey]: _, ...others } = context.read;
  const read = isRead(context.read, sentence) ? others : withRead(context, [sentence]);
  return { read, currentKey: toggledKey };
}

export function allRead(context: ReadBackContext): Partial<ReadBackContext> {
  return { read: withRead(context, context.sentences) };
}
