import type { Clock } from '../deps';
import { createAttempts, type Limit } from './attempts';
import { createTurns } from './turns';

const perAccountAndAddress = 5;
const perAccount = 10;
const perAddress = 20;
/** Half of the thread pool's four threads. */
const checksAtOnce = 2;
const mostWaiting = 500;
const mostKnown = 10_000;

export interface SignInLimit {
  /** Returns the check's result. Throws 429 without running the check when there were too many attempts. */
  attempt(email: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Limits wrong passwords a minute: per account and address, per account from unknown addresses, per address.
 * Correct ones never count, so that a whole team behind one address can sign in at once.
 */
export function createSignInLimit(clock: Clock): SignInLimit {
  const attempts = createAttempts(clock);
  const inTurn = createTurns(checksAtOnce, mostWaiting);
  /** Addresses an account signed in from before: attempts from elsewhere cannot lock it out there. */
  const known = new Set<string>();

  function remember(place: string): void {
    known.delete(place);
    known.add(place);
    const oldest = known.values().next();
    if (known.size > mostKnown && !oldest.done) known.delete(oldest.value);
  }

  return {
    async attempt(email, address, check) {
      const place = `${email} ${address}`;
      const shared: Limit[] = [[`address ${address}`, perAddress]];
      if (!known.has(place)) shared.push([`account ${email}`, perAccount]);
      const own: Limit[] = [[`place ${place}`, perAccountAndAddress]];
      attempts.refuse(shared);
      attempts.begin(own);
      let isWrong = false;
      try {
        return await inTurn(async () => {
          // Counted only after the wait for a turn: attempts in the queue may all be correct.
          attempts.begin(shared);
          try {
            isWrong = !(await check());
          } finally {
            if (!isWrong) attempts.forgive(shared);
          }
          if (!isWrong) remember(place);
          return !isWrong;
        });
      } finally {
        if (!isWrong) attempts.forgive(own);
      }
    },
  };
}
