export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some servers wrap answers in `data`, some do not. */
export const unwrap = (body: unknown): unknown => (isRecord(body) && 'data' in body ? body.data : body);
