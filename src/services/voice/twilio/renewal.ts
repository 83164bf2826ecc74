import { readTokenLife, type TokenLife } from './token-life';

/** Early, because applying a token interrupts the sound of a call and has to wait for its end. */
const renewBeforeMs = 300_000;
/** With less time left a call is no reason to wait: an expired token cannot reconnect after a loss. */
const lastChanceMs = 60_000;
const longestTimerMs = 2_147_483_647;

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
  let life: TokenLife | null = null;
  let hasAsked = false;
  let held: string | null = null;
  let renewTimer: ReturnType<typeof setTimeout> | undefined;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;

  const left = () => (life === null ? null : life.endsAt - Date.now());
  const renewOnce = () => {
    if (hasAsked) return;
    hasAsked = true;
    requestToken();
  };
  const use = (token: string) => {
    clearTimeout(renewTimer);
    clearTimeout(holdTimer);
    held = null;
    hasAsked = false;
    life = readTokenLife(token, Date.now());
    if (life === null) return;
    const lasts = life.endsAt - life.receivedAt;
    const wait = Math.max(lasts - renewBeforeMs, lasts / 2, 0);
    renewTimer = setTimeout(renewOnce, Math.min(wait, longestTimerMs));
  };
  const release = () => {
    if (held === null) return;
    const token = held;
    use(token);
    apply(token);
  };
  return {
    use,
    take: (token) => {
      held = token;
      const spare = (left() ?? 0) - lastChanceMs;
      if (!mustWait() || spare <= 0) return release();
      clearTimeout(holdTimer);
      holdTimer = setTimeout(release, Math.min(spare, longestTimerMs));
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
      clearTimeout(renewTimer);
      clearTimeout(holdTimer);
      held = null;
    },
  };
}
