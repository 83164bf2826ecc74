import { z } from 'zod';
import type { Database, Transaction } from '../db/database';
import type { AgentType } from '../db/schema';
import type { Clock } from '../deps';
import { refusal } from '../http/answers';
import { createAttempts } from '../http/attempts';
import { conflict, type HttpError } from '../http/errors';
import { withinLimits } from '../http/limit';
import { codeMinutes, makeChallenge, setUpMinutes } from './challenges';
import { isRequired } from './second-factor';

const perAccountAndHour = 10;
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

export type CodeLimit = <T>(agentId: number, address: string, work: () => Promise<T>) => Promise<T>;

/** Limits wrong codes, because six digits can be guessed. The work must throw at a wrong code. */
export function createCodeLimit(db: Database, clock: Clock): CodeLimit {
  const perMinute = createAttempts(db, clock);
  const perHour = createAttempts(db, clock, 3_600_000);
  return (agentId, address, work) =>
    withinLimits(perMinute, [[`code from ${address}`, perAddressAndMinute]], () =>
      withinLimits(perHour, [[`code of ${agentId}`, perAccountAndHour]], work),
    );
}
