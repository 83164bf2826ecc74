import type { Database } from '../db/database';
import type { Clock } from '../deps';
import { createAttempts } from '../http/attempts';
import { HttpError } from '../http/errors';
import { inTurn } from '../http/limit';
import { createCheckQueue } from './check-queue';
import { createKnownPlaces } from './known-places';
import { hashesAtOnce } from './passwords';

/** An address at which an account signs in, or an open session of it. */
const perAsker = 5;
const perAccount = 10;
const perAddress = 20;
const mostWaiting = 500;

type Limit = readonly [key: string, allowed: number];

export interface SignInLimit {
  /** Returns the check's result. Throws 429 without running the check when there were too many attempts. */
  attempt(
    email: string,
    address: string,
    check: () => Promise<boolean>,
    /** The open session that asks, of the account itself. */
    tokenId?: number,
  ): Promise<boolean>;
}

/**
 * Limits wrong passwords a minute: per account and address, and where the account never signed in from the address
 * also per account and per address; in an open session per session, from wherever it asks.
 * Correct ones never count, so that a whole team behind one address can sign in at once.
 */
export function createSignInLimit(db: Database, clock: Clock): SignInLimit {
  const attempts = createAttempts(db, clock);
  const places = createKnownPlaces(db, clock);
  const inQueue = createCheckQueue(hashesAtOnce, mostWaiting);

  async function refuse(limits: readonly Limit[]): Promise<void> {
    for (const [key, allowed] of limits) {
      const seconds = await attempts.waitSeconds(key, allowed);
      if (seconds === 0) continue;
      throw new HttpError(429, `Too many login attempts. Please try again in ${seconds} seconds.`, {
        retryAfterSeconds: seconds,
      });
    }
  }

  async function giveBack(limits: readonly Limit[]): Promise<void> {
    for (const [key] of limits) await attempts.giveBack(key);
  }

  /** Counted before the password is checked, otherwise attempts sent at the same time all slip through. */
  async function take(limits: readonly Limit[]): Promise<void> {
    for (const [at, [key, allowed]] of limits.entries()) {
      if (await attempts.take(key, allowed)) continue;
      await giveBack(limits.slice(0, at));
      await refuse([[key, allowed]]);
      return take(limits);
    }
  }

  return {
    async attempt(email, address, check, tokenId) {
      const place = `${email} ${address}`;
      // An account is never locked at an address it signed in from before, whatever others try elsewhere or with others.
      const shared: Limit[] =
        tokenId !== undefined || (await places.isKnown(place))
          ? []
          : [
              [`address ${address}`, perAddress],
              [`account ${email}`, perAccount],
            ];
      const asker = tokenId === undefined ? `place ${place}` : `session ${tokenId}`;
      const own: Limit[] = [[asker, perAsker]];
      await refuse(shared);
      await take(own);
      let isWrong = false;
      try {
        return await inTurn(`sign-in ${address}`, () =>
          inQueue(async () => {
            // Counted only after the wait for a turn: attempts in the queue may all be correct.
            await take(shared);
            try {
              isWrong = !(await check());
            } finally {
              if (!isWrong) await giveBack(shared);
            }
            if (!isWrong) await places.remember(place);
            return !isWrong;
          }),
        );
      } finally {
        if (!isWrong) await giveBack(own);
      }
    },
  };
}
