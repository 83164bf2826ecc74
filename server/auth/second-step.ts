import { z } from 'zod';
import type { Database, Transaction } from '../db/database';
import { writeIfPossible } from '../db/failures';
import type { AgentType } from '../db/schema';
import type { Clock } from '../deps';
import { refusal } from '../http/answers';
import { createAttempts } from '../http/attempts';
import { conflict, type HttpError } from '../http/errors';
import { withinLimits } from '../http/limit';
import { codeMinutes, makeChallenge, setUpMinutes } from './challenges';
import { createKnownPlaces } from './known-places';
import { isRequired } from './second-factor';

const perKeyAndHour = 10;
const perAddressAndMinute = 20;

const method = z.enum(['app', 'recovery_code', 'set_up']);

/** The answer to a right password that is not enough. */
export const secondStep = refusal
  .extend({
    second_factor: z.object({
      challenge: z.string().describe('To be sent with the code, or with the set-up.'),
      methods: z.array(method).describe('set_up: the role requires a second factor, and there is none yet.'),
    }),
  })
  .meta({ id: 'SecondStep' });

interface Account {
  readonly id: number;
  readonly agentType: AgentType;
  readonly totpSecret: string | null;
}

/** The step that is asked for after the password; null where none is. The caller has locked the account. */
export async function secondStepFor(
  tx: Transaction,
  { id, agentType, totpSecret }: Account,
  now: Date,
): Promise<HttpError | null> {
  if (totpSecret !== null) {
    const challenge = await makeChallenge(tx, id, now, codeMinutes);
    return conflict('Enter the code from your authenticator app.', {
      second_factor: { challenge, methods: ['app', 'recovery_code'] },
    });
  }
  if (!(await isRequired(tx, agentType))) return null;
  const challenge = await makeChallenge(tx, id, now, setUpMinutes);
  return conflict('Your role requires a second factor. Set it up first.', {
    second_factor: { challenge, methods: ['set_up'] },
  });
}

interface Trying {
  readonly agentId: number;
  /** Of a code that an open session is asked for. */
  readonly tokenId?: number;
  readonly address: string;
}

export interface CodeLimit {
  /** The work must throw at a wrong code. */
  within<T>(who: Trying, work: () => Promise<T>): Promise<T>;
  /** What others try elsewhere does not count here: a code of the account was right. */
  remember(agentId: number, address: string): Promise<void>;
}

/**
 * Limits wrong codes, because six digits can be guessed. Whoever knows the password may guess, and must not keep the
 * owner out. A place is known by a right code only: by the password each place of theirs would give them more guesses.
 */
export function createCodeLimit(db: Database, clock: Clock): CodeLimit {
  const perMinute = createAttempts(db, clock);
  const perHour = createAttempts(db, clock, 3_600_000);
  const places = createKnownPlaces(db, clock);
  const placeOf = (agentId: number, address: string) => `code of ${agentId} from ${address}`;

  async function keyOf({ agentId, tokenId, address }: Trying): Promise<string> {
    if (tokenId !== undefined) return `code in ${tokenId}`;
    const place = placeOf(agentId, address);
    return (await places.isKnown(place)) ? place : `code of ${agentId}`;
  }

  async function remember(agentId: number, address: string): Promise<void> {
    await writeIfPossible(() => places.remember(placeOf(agentId, address)));
  }

  return {
    remember,
    async within(who, work) {
      const hourly = [await keyOf(who), perKeyAndHour] as const;
      const done = await withinLimits(perMinute, [[`code from ${who.address}`, perAddressAndMinute]], () =>
        withinLimits(perHour, [hourly], work),
      );
      await remember(who.agentId, who.address);
      return done;
    },
  };
}
