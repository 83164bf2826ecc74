import type { Clock } from '../deps';
import { createAttempts, type Limit } from './attempts';
import { createTurns } from './turns';

const perAccountAndAddress = 5;
const perAccount = 10;
const perAddress = 20;
/** Half of the pool's four threads. */
const checksAtOnce = 2;
const mostWaiting = 500;
const mostKnown = 10_000;

export interface SignInLimit {
  /** Answers what the check answers: whether the password was right. Throws 429 unread when it is one too many. */
  attempt(email: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
}

/**
 * How many wrong passwords a minute are read: of an account from one address, of an account from anywhere, of all
 * accounts from one address. Right ones never count, so that a whole team behind one address gets in at once.
 */
export function createSignInLimit(clock: Clock): SignInLimit {
  const attempts = createAttempts(clock);
  const inTurn = createTurns(checksAtOnce, mostWaiting);
  /** Where an account signed in from before: nobody elsewhere can lock it out there. */
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
          // Only now: those who wait may all be right, and those who were wrong meanwhile are counted.
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
