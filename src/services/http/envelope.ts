export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Some servers wrap answers in `data`, some do not. */
export function unwrap(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body.data : body;
}

/** PHP encodes a list with removed rows as a map. */
const bareList = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value;
  const keys = isRecord(value) ? Object.keys(value) : [];
  return isRecord(value) && keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
    ? Object.values(value)
    : null;
};

/** A list, also in an envelope; null for anything else. */
export function listIn(value: unknown): readonly unknown[] | null {
  return bareList(value) ?? bareList(unwrap(value));
}
