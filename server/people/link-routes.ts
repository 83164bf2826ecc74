import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { session } from '../agents/answers';
import { findAgent } from '../agents/queries';
import { actorOf } from '../audit/record';
import { findUsableLink, type LinkWords, markUsed } from '../auth/account-links';
import { newPassword, refuseGuessable } from '../auth/password-rules';
import { hashInTurn } from '../auth/passwords';
import { isRequired } from '../auth/second-factor';
import { startSession } from '../auth/start-session';
import type { Transaction } from '../db/database';
import { agents, type InvitedAccount } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { data, invalidInput, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAttempts } from '../http/attempts';
import { createAddressOf } from '../http/client-address';
import { invalid } from '../http/errors';
import { phoneField } from '../http/fields';
import { withinLimits } from '../http/limit';
import { knowsTimeZone, timeZoneField } from '../http/time-zone';
import type { Presence } from '../presence/presence';
import { createAccount, nameOf } from './accounts';
import { openedLink } from './answers';
import { firstNameField, lastNameField } from './fields';
import { changePassword } from './passwords';
import { companyName } from './queries';
import { setRestaurantsServed } from './restaurants-served';

const tags = ['People'];
const perAddress = 20;

const wordsOf = (what: string): LinkWords => ({
  field: 'secret',
  unknown: `This ${what} is not valid. Ask your admin for a new one.`,
  used: `This ${what} has been used already. Ask your admin for a new one if that was not you.`,
  revoked: `This ${what} was withdrawn. Ask your admin for a new one.`,
  expired: `This ${what} has expired. Ask your admin for a new one.`,
});
const invitationWords = wordsOf('invitation');
const passwordWords = wordsOf('link');

const secretField = ({ unknown }: LinkWords) => z.string().min(1, unknown).max(200, unknown);
const invitationSecret = secretField(invitationWords);
const passwordSecret = secretField(passwordWords);
const acceptBody = z.object({
  secret: invitationSecret,
  first_name: firstNameField,
  last_name: lastNameField,
  phone_number: phoneField.nullish(),
  timezone: timeZoneField.optional().catch(undefined),
  password: newPassword,
});
const passwordBody = z.object({ secret: passwordSecret, password: newPassword });

async function invitationOf(tx: Transaction, secret: string, now: Date) {
  const link = await findUsableLink(tx, 'invitation', secret, now, invitationWords);
  if (link.account === null) throw invalid({ secret: [invitationWords.unknown] });
  return { ...link, account: link.account };
}

async function accountOf(tx: Transaction, secret: string, now: Date) {
  const link = await findUsableLink(tx, 'password', secret, now, passwordWords);
  const [account] = await tx
    .select()
    .from(agents)
    .where(eq(agents.id, link.agentId ?? 0));
  if (account === undefined || !account.isActive) throw invalid({ secret: [passwordWords.unknown] });
  return { link, account };
}

export type LinkRouteDeps = Deps & { readonly presence: Pick<Presence, 'signedIn'> };

/** What somebody without a session does with the link they were given. The secret is in no address. */
export async function linkRoutes(app: App, deps: LinkRouteDeps): Promise<void> {
  const { db, clock, config, presence, revoke } = deps;
  const attempts = createAttempts(db, clock);
  const addressOf = createAddressOf(config.trustProxy);
  const limited = <T>(
    request: { raw: Parameters<typeof addressOf>[0] },
    work: (tx: Transaction) => Promise<T>,
  ) =>
    withinLimits(attempts, [[`link ${addressOf(request.raw)}`, perAddress]], () => inTransaction(db, work));
  const presentOpened = async (of: Pick<InvitedAccount, 'email' | 'firstName' | 'lastName'>) => ({
    company: await companyName(db),
    email: of.email,
    first_name: of.firstName,
    last_name: of.lastName,
  });

  app.post(
    '/invitations/open',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Whom an invitation is for',
        body: z.object({ secret: invitationSecret }),
        response: { 200: data(openedLink), 422: invalidInput, 429: refusal },
      },
    },
    async (request) => {
      const { account } = await limited(request, (tx) => invitationOf(tx, request.body.secret, clock()));
      return { data: await presentOpened(account) };
    },
  );

  app.post(
    '/invitations/accept',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Make the account that an invitation is for, and sign in',
        body: acceptBody,
        response: {
          201: data(session),
          202: refusal.describe('Made, but not signed in: the role requires a second factor first.'),
          422: invalidInput,
          429: refusal,
        },
      },
    },
    async (request, reply) => {
      const { secret, first_name: firstName, last_name: lastName, password, timezone } = request.body;
      const now = clock();
      const { account: invited } = await limited(request, (tx) => invitationOf(tx, secret, now));
      const { email, agentType } = invited;
      const name = nameOf({ firstName, lastName });
      await refuseGuessable(password, [email, firstName, lastName, name]);
      const passwordHash = await hashInTurn(addressOf(request.raw), password);
      const isKnown = timezone !== undefined && (await knowsTimeZone(db, timezone));
      const made = await inTransaction(db, async (tx) => {
        const link = await invitationOf(tx, secret, now);
        const account = {
          ...{ email, firstName, lastName, agentType, passwordHash },
          phoneNumber: request.body.phone_number ?? null,
          ...(isKnown ? { timezone } : {}),
        };
        const by = ({ id }: { id: number }) => ({ ...actorOf(request), id, name });
        const agentId = await createAccount(tx, account, now, by);
        await setRestaurantsServed(tx, agentId, invited.restaurantIds);
        await markUsed(tx, link.id, agentId, now);
        if (await isRequired(tx, agentType)) return null;
        const token = await startSession(tx, request, { id: agentId, name }, now, config.tokenHours);
        return { agentId, token };
      });
      if (made === null) return reply.code(202).send({ message: 'Sign in, and set up your second factor.' });
      await presence.signedIn(made.agentId);
      const agent = await findAgent(db, made.agentId, now);
      return reply.code(201).send({ data: { agent, token: made.token } });
    },
  );

  app.post(
    '/password-links/open',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Whose password a link changes',
        body: z.object({ secret: passwordSecret }),
        response: { 200: data(openedLink), 422: invalidInput, 429: refusal },
      },
    },
    async (request) => {
      const { account } = await limited(request, (tx) => accountOf(tx, request.body.secret, clock()));
      return { data: await presentOpened(account) };
    },
  );

  app.post(
    '/password-links/use',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Choose a new password, which ends every session',
        body: passwordBody,
        response: { 204: nothing, 422: invalidInput, 429: refusal },
      },
    },
    async (request, reply) => {
      const { secret, password } = request.body;
      const now = clock();
      const { account } = await limited(request, (tx) => accountOf(tx, secret, now));
      const { id, name, email, firstName, lastName } = account;
      await refuseGuessable(password, [email, firstName, lastName, name]);
      const passwordHash = await hashInTurn(addressOf(request.raw), password);
      await inTransaction(db, async (tx) => {
        const { link } = await accountOf(tx, secret, now);
        await markUsed(tx, link.id, id, now);
        await changePassword(tx, { id, name }, passwordHash, now, { ...actorOf(request), id, name });
      });
      revoke({ agentId: id });
      return reply.code(204).send();
    },
  );
}
