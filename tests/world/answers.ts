/** A request as it comes in at the server. */
export interface Asked {
  readonly method: string;
  /** Below the API, without the query: '/calls/12/accept'. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string | null;
  readonly socketId: string | null;
  readonly idempotencyKey: string | null;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Fields = Readonly<Record<string, unknown>>;

export type Route = readonly [RegExp, (asked: Asked, id: string) => Answer];

export const ok = (data: unknown, status = 200): Answer => ({ status, body: { data } });

export const refusal = (status: number, message: string, errors: Fields = {}, more: Fields = {}): Answer => ({
  status,
  body: { message, errors, ...more },
});

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (fields: unknown, name: string): string | null => {
  const value = isFields(fields) ? fields[name] : null;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
};

export const rowsIn = (fields: unknown, name: string): readonly Fields[] => {
  const value = isFields(fields) ? fields[name] : null;
  return Array.isArray(value) ? value.filter(isFields) : [];
};

export const iso = (at: number): string => new Date(at).toISOString();

export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** The answer of the first route that knows the request. */
export function answerOf(routes: readonly Route[], asked: Asked): Answer | null {
  const wanted = `${asked.method} ${asked.path}`;
  for (const [pattern, work] of routes) {
    const match = pattern.exec(wanted);
    if (match !== null) return work(asked, match[1] ?? '');
  }
  return null;
}
