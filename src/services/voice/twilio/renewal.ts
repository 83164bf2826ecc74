import { readTokenLife } from './token-life';

/** Early, because applying a token interrupts the sound of a call and has to wait for its end. */
const renewBeforeMs = 300_000;
/** With less time left a call is no reason to wait: an expired token cannot reconnect after a loss. */
const lastChanceMs = 60_000;
/** A timer stands still while the computer sleeps. */
const lookEveryMs = 30_000;

/** For how long, though the computer slept (which the wall clock counts) or its clock was set back (which it does not). */
function startAge(): () => number {
  const [wall, steady] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - wall, performance.now() - steady);
}

interface RenewalDeps {
  /** True during a call. */
  readonly mustWait: () => boolean;
  /** Requests a new token, once for each token. */
  readonly requestToken: () => void;
  readonly apply: (token: string) => void;
}

export interface Renewal {
  use(token: string): void;
  /** Applies a new token at once, or after the call. */
  take(token: string): void;
  callEnded(): void;
  /** The SDK warns for every token it ever had, also for replaced ones. */
  warned(): void;
  hasExpired(): boolean;
  stop(): void;
}

export function createRenewal({ mustWait, requestToken, apply }: RenewalDeps): Renewal {
  let life: { readonly lastsMs: number; readonly ageMs: () => number } | null = null;
  let hasAsked = false;
  let held: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const left = () => (life === null ? null : life.lastsMs - life.ageMs());
  const renewOnce = () => {
    if (hasAsked) return;
    hasAsked = true;
    requestToken();
  };
  const look = () => {
    clearTimeout(timer);
    if (life === null || (hasAsked && held === null)) return;
    const due = held === null ? Math.min(renewBeforeMs, life.lastsMs / 2) : lastChanceMs;
    const wait = life.lastsMs - life.ageMs() - due;
    if (wait > 0) timer = setTimeout(look, Math.min(wait, lookEveryMs));
    else if (held === null) renewOnce();
    else release();
  };
  const use = (token: string) => {
    held = null;
    hasAsked = false;
    const lastsMs = readTokenLife(token, Date.now());
    life = lastsMs === null ? null : { lastsMs, ageMs: startAge() };
    look();
  };
  function release() {
    if (held === null) return;
    const token = held;
    use(token);
    apply(token);
  }
  return {
    use,
    take: (token) => {
      held = token;
      if (!mustWait() || (left() ?? 0) <= lastChanceMs) return release();
      look();
    },
    callEnded: release,
    warned: () => {
      const remaining = left();
      if (remaining === null || remaining <= lastChanceMs) renewOnce();
    },
    hasExpired: () => {
      const remaining = left();
      return remaining !== null && remaining <= 0;
    },
    stop: () => {
      clearTimeout(timer);
      held = null;
    },
  };
}
