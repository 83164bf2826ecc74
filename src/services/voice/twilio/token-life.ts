const payloadOf = (token: string): unknown => {
  const part = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
};

const fieldOf = (payload: unknown, name: 'exp' | 'iat' | 'jti'): unknown =>
  typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null;

const secondsOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** PHP's library writes it at the end of the token's id alone. */
const beginningOf = (payload: unknown): number | null => {
  const [, written] = /-(\d{10})$/.exec(String(fieldOf(payload, 'jti'))) ?? [];
  return secondsOf(fieldOf(payload, 'iat')) ?? (written === undefined ? null : Number(written));
};

/** How many milliseconds a token that came at this time lasts; null where that is not known. */
export function readTokenLife(token: string, nowMs: number): number | null {
  const payload = payloadOf(token);
  const ends = secondsOf(fieldOf(payload, 'exp'));
  if (ends === null) return null;
  const begins = beginningOf(payload);
  // The clock of this machine may differ from the server's.
  const lastsMs = begins === null ? ends * 1_000 - nowMs : (ends - begins) * 1_000;
  // Nobody gives a token that is over: this machine's clock is wrong.
  return lastsMs > 0 ? lastsMs : null;
}
