export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer with or without the data envelope (A-2, API-49). */
export const unwrap = (body: unknown): unknown => (isRecord(body) && 'data' in body ? body.data : body);
