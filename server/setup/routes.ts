import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { session } from '../agents/answers';
import { findAgent } from '../agents/queries';
import { actorOf, recordChange } from '../audit/record';
import { findUsableLink, type LinkWords, markUsed } from '../auth/account-links';
import { newPassword, refuseGuessable } from '../auth/password-rules';
import { hashInTurn } from '../auth/passwords';
import { startSession } from '../auth/start-session';
import { longestCompanyName } from '../company/settings';
import { company } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { data, invalidInput, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAttempts } from '../http/attempts';
import { createAddressOf } from '../http/client-address';
import { conflict } from '../http/errors';
import { withinLimits } from '../http/limit';
import { knowsTimeZone, timeZoneField } from '../http/time-zone';
import { createAccount, hasAccounts } from '../people/accounts';
import { emailField, firstNameField, lastNameField } from '../people/fields';
import type { Presence } from '../presence/presence';
import { plainCode } from './setup-code';

const perAddress = 5;
/** From all addresses together; beyond this each answer is delayed by `crowdedMs`. */
const perMinute = 20;
const crowdedMs = 1_000;

const words: LinkWords = {
  field: 'code',
  unknown: 'This code is not the one that the server printed at its start.',
  used: 'This code has been used already.',
  revoked: 'This code is not valid any more. Start the server again: it prints a new one.',
  expired: 'This code has expired. Start the server again: it prints a new one.',
};

const setupBody = z.object({
  code: z.string({ error: 'Code is required' }).trim().min(1, 'Code is required').max(100, words.unknown),
  company_name: z
    .string({ error: 'Company name is required' })
    .trim()
    .min(1, 'Company name is required')
    .max(longestCompanyName, `Company name must be at most ${longestCompanyName} characters`),
  first_name: firstNameField,
  last_name: lastNameField,
  email: emailField,
  password: newPassword,
  timezone: timeZoneField.optional().catch(undefined),
});

export type SetupDeps = Deps & { readonly presence: Pick<Presence, 'signedIn'> };

/** Makes the first account, once, for who has the code that the server printed. */
export async function setupRoutes(app: App, deps: SetupDeps): Promise<void> {
  const { db, clock, config, presence } = deps;
  const attempts = createAttempts(db, clock);
  const addressOf = createAddressOf(config.trustProxy);

  app.post(
    '/setup',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Set-up'],
        summary: 'Make the first account, with the code that the server printed at its start',
        body: setupBody,
        response: { 201: data(session), 409: refusal, 422: invalidInput, 429: refusal },
      },
    },
    async (request, reply) => {
      const { code, company_name: companyName, first_name: firstName, last_name: lastName } = request.body;
      const { email, password, timezone: wanted = 'UTC' } = request.body;
      const now = clock();
      const isSetUp = () => conflict('This installation is set up already. Sign in instead.');
      if (await hasAccounts(db)) throw isSetUp();
      await withinLimits(attempts, [[`setup ${addressOf(request.raw)}`, perAddress]], async () => {
        // Too many attempts from all addresses together are delayed and not refused: otherwise anybody who guesses
        // from many addresses could keep the owner, who has the right code, from setting up.
        const isCrowded = !(await attempts.take('setup', perMinute));
        if (isCrowded) await setTimeout(crowdedMs);
        await inTransaction(db, (tx) => findUsableLink(tx, 'setup', plainCode(code), now, words));
        if (!isCrowded) await attempts.giveBack('setup');
      });
      await refuseGuessable(password, [email, firstName, lastName, `${firstName} ${lastName}`, companyName]);
      const passwordHash = await hashInTurn(addressOf(request.raw), password);
      const timezone = (await knowsTimeZone(db, wanted)) ? wanted : 'UTC';
      const made = await inTransaction(db, async (tx) => {
        await takeTurn(tx, 'firstAccount');
        if (await hasAccounts(tx)) throw isSetUp();
        const link = await findUsableLink(tx, 'setup', plainCode(code), now, words);
        const actor = ({ id, name }: { id: number; name: string }) => ({ ...actorOf(request), id, name });
        const account = { email, firstName, lastName, passwordHash, timezone, agentType: 'admin' as const };
        const agentId = await createAccount(tx, account, now, actor);
        await markUsed(tx, link.id, agentId, now);
        const values = { id: 1, name: companyName, updatedAt: now };
        await tx.insert(company).values(values).onConflictDoUpdate({ target: company.id, set: values });
        const first = { id: agentId, name: `${firstName} ${lastName}` };
        await recordChange(tx, actor(first), {
          action: 'company.created',
          subject: { type: 'company', id: 1, name: companyName },
          after: { name: companyName },
        });
        return { agentId, token: await startSession(tx, request, first, now, config.tokenHours) };
      });
      await presence.signedIn(made.agentId);
      const agent = await findAgent(db, made.agentId, now);
      return reply.code(201).send({ data: { agent, token: made.token } });
    },
  );
}
