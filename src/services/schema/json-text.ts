/** A column of JSON that the server sends as the text it is stored as; anything else as it is. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
