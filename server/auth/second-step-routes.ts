import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { session } from '../agents/answers';
import { findAgent } from '../agents/queries';
import { actorOf, recordChange } from '../audit/record';
import { signInChallenges } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { data, invalidInput, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAttempts } from '../http/attempts';
import { createAddressOf } from '../http/client-address';
import { withinLimits } from '../http/limit';
import type { Presence } from '../presence/presence';
import { challengeOver, codeMinutes, findChallenge, lockChallenge, spendChallenge } from './challenges';
import { codeField, secondFactorSetUp, setUpField } from './schema';
import { beginSetUp, finishSetUp, takeCode, wrongCode } from './second-factor';
import { createCodeLimit } from './second-step';
import type { SecretBox } from './secret-box';
import { startSession } from './start-session';

const tags = ['Session'];
const wrongPerChallenge = 5;
const setUpsPerMinute = 20;

const challengeField = z.string().min(1, 'The challenge is required.').max(200, 'The challenge is invalid.');
const codeBody = z.object({ challenge: challengeField, code: codeField });
const challengeBody = z.object({ challenge: challengeField });
const confirmBody = z.object({ challenge: challengeField, set_up: setUpField, code: codeField });

export type SecondStepDeps = Deps & {
  readonly box: SecretBox;
  readonly presence: Pick<Presence, 'signedIn'>;
};

/** What follows a right password where it is not enough: the challenge is all that these requests may use. */
export async function secondStepRoutes(app: App, deps: SecondStepDeps): Promise<void> {
  const { db, clock, config, box, presence, revoke } = deps;
  const codeLimit = createCodeLimit(db, clock);
  const setUps = createAttempts(db, clock);
  const tries = createAttempts(db, clock, codeMinutes * 60_000);
  const addressOf = createAddressOf(config.trustProxy);

  const present = async (agentId: number, token: string) => {
    await presence.signedIn(agentId);
    return { agent: await findAgent(db, agentId, clock()), token };
  };

  app.post(
    '/auth/login/code',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in with the code that is asked for after the password, or with a recovery code',
        body: codeBody,
        response: { 200: data(session), 410: refusal, 422: invalidInput, 429: refusal },
      },
    },
    async (request) => {
      const { challenge, code } = request.body;
      const now = clock();
      const { id, account: found } = await findChallenge(db, challenge, now);
      const who = { agentId: found.id, address: addressOf(request.raw) };
      const token = await codeLimit.within(who, async () => {
        if (!(await tries.take(`challenge ${id}`, wrongPerChallenge))) {
          await db.delete(signInChallenges).where(eq(signInChallenges.id, id));
          throw challengeOver('There were too many wrong codes. Enter your password again.');
        }
        const started = await inTransaction(db, async (tx) => {
          const { account } = await lockChallenge(tx, challenge, now);
          if (account.totpSecret === null) throw challengeOver();
          const by = await takeCode(tx, box, account, code, now);
          if (by === null) return null;
          await spendChallenge(tx, id);
          return startSession(tx, request, account, now, config.tokenHours, { second_factor: by });
        });
        if (started !== null) return started;
        await recordChange(db, actorOf(request), {
          action: 'session.code_refused',
          subject: { type: 'agent', id: found.id, name: found.name },
        });
        throw wrongCode();
      });
      return { data: await present(found.id, token) };
    },
  );

  /** Only for who has none: what somebody has is not replaced by a password alone. */
  const without = <T extends Awaited<ReturnType<typeof findChallenge>>>(found: T): T => {
    if (found.account.totpSecret !== null) throw challengeOver();
    return found;
  };

  app.post(
    '/auth/second-factor',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Begin to set up the second factor without which the role is not let in',
        body: challengeBody,
        response: { 200: data(secondFactorSetUp), 410: refusal, 422: invalidInput, 429: refusal },
      },
    },
    async (request) => {
      const { account } = without(await findChallenge(db, request.body.challenge, clock()));
      return { data: await beginSetUp(db, box, account, clock()) };
    },
  );

  app.post(
    '/auth/second-factor/confirm',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Confirm the second factor with a code of the app, and sign in',
        body: confirmBody,
        response: {
          200: data(session.extend({ recovery_codes: z.array(z.string()) })),
          410: refusal,
          422: invalidInput,
          429: refusal,
        },
      },
    },
    async (request) => {
      const { challenge, set_up: setUp, code } = request.body;
      const now = clock();
      const address = addressOf(request.raw);
      const limits = [[`set-up from ${address}`, setUpsPerMinute]] as const;
      const { account, codes, ended, token } = await withinLimits(setUps, limits, () =>
        inTransaction(db, async (tx) => {
          const { id, account } = without(await lockChallenge(tx, challenge, now));
          await spendChallenge(tx, id);
          const by = { ...actorOf(request), id: account.id, name: account.name };
          const made = await finishSetUp(tx, box, account, { setUp, code }, now, by);
          return {
            account,
            ...made,
            token: await startSession(tx, request, account, now, config.tokenHours),
          };
        }),
      );
      for (const tokenId of ended) revoke({ tokenId });
      await codeLimit.remember(account.id, address);
      return { data: { ...(await present(account.id, token)), recovery_codes: codes } };
    },
  );
}
