/** By this machine's clock, which may differ from the server's. */
export interface TokenLife {
  readonly receivedAt: number;
  readonly endsAt: number;
}

const payloadOf = (token: string): unknown => {
  const part = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
};

const secondsIn = (payload: unknown, name: 'exp' | 'iat'): number | null => {
  const value = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : null;
  return typeof value === 'number' ? value : null;
};

export function readTokenLife(token: string, receivedAt: number): TokenLife | null {
  const payload = payloadOf(token);
  const ends = secondsIn(payload, 'exp');
  if (ends === null) return null;
  const begins = secondsIn(payload, 'iat');
  return { receivedAt, endsAt: begins === null ? ends * 1_000 : receivedAt + (ends - begins) * 1_000 };
}
