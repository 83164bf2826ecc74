import { isRecord } from '../http/envelope';
import { fromJsonText } from '../schema/json-text';
import { flagOf, textOf } from '../schema/values';

/** Longer or deeper lists are not written by hand. */
const most = 50;
const deepest = 3;

const words = (key: string): string => key.replaceAll('_', ' ').trim();

const ofEntry = ([key, value]: readonly [string, unknown], depth: number): readonly string[] => {
  // PHP encodes a list with a removed entry as a map.
  if (/^\d+$/.test(key)) return textsIn(value, depth);
  if (typeof value === 'boolean') return flagOf(value) === true ? [words(key)] : [];
  return textsIn(value, depth).map((text) => `${words(key)}: ${text}`);
};

const textsIn = (value: unknown, depth: number): readonly string[] => {
  if (depth > deepest) return [];
  const inside = fromJsonText(value);
  if (inside !== value && typeof inside !== 'string') return textsIn(inside, depth + 1);
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, depth + 1));
  if (isRecord(value)) {
    const name = textOf(value.name) ?? textOf(value.label);
    return name === null
      ? Object.entries(value).flatMap((entry) => ofEntry(entry, depth + 1))
      : [name.trim()];
  }
  const text = textOf(value);
  return text === null ? [] : [text.trim()];
};

/** Reads a list, one text, a map, or any of these as JSON text. */
export function preferencesOf(value: unknown): readonly string[] | null {
  const texts = [...new Set(textsIn(value, 0))].slice(0, most);
  return texts.length === 0 ? null : texts;
}
