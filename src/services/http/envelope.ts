export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Some servers wrap answers in `data`, some do not. */
export function unwrap(body: unknown): unknown {
  return isRecord(body) && 'data' in body ? body.data : body;
}
