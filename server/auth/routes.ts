import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { agent, session } from '../agents/answers';
import { findAgent } from '../agents/queries';
import { actorOf, recordChange } from '../audit/record';
import { agents } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { bearerOf, currentAgent } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAddressOf } from '../http/client-address';
import { forbidden, HttpError, unauthenticated } from '../http/errors';
import type { Presence } from '../presence/presence';
import { maskEmail } from './mask-email';
import { isPassword } from './passwords';
import { loginBody } from './schema';
import { mustSetUp } from './second-factor';
import { secondStep, secondStepFor } from './second-step';
import { createSignInLimit } from './sign-in-limit';
import { startSession } from './start-session';
import { prolongToken, revokeToken } from './tokens';
import { lockUnchanged } from './unchanged';

const tags = ['Session'];

export type AuthRouteDeps = Deps & {
  readonly presence: Pick<Presence, 'whenStored' | 'signedIn' | 'reportOffline'>;
};

export async function authRoutes(app: App, deps: AuthRouteDeps): Promise<void> {
  const { db, clock, config, revoke, presence } = deps;
  const limit = createSignInLimit(db, clock);
  const addressOf = createAddressOf(config.trustProxy);

  app.post(
    '/auth/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in',
        body: loginBody,
        response: { 200: data(session), 401: refusal, 409: secondStep, 429: refusal },
      },
    },
    async (request) => {
      const { password } = request.body;
      const email = request.body.email.toLowerCase();
      const [account] = await db
        .select({
          id: agents.id,
          passwordHash: agents.passwordHash,
          isActive: agents.isActive,
          name: agents.name,
          agentType: agents.agentType,
          totpSecret: agents.totpSecret,
        })
        .from(agents)
        .where(eq(sql`lower(${agents.email})`, email));
      const isRight = await limit.attempt(email, addressOf(request.raw), async () => {
        const isTheirs = await isPassword(password, account?.passwordHash);
        return isTheirs && account?.isActive === true;
      });
      const refused = async () => {
        await recordChange(db, actorOf(request), {
          action: 'session.refused',
          subject: { type: 'session', id: null, name: maskEmail(email) },
        });
        return new HttpError(401, 'These credentials do not match our records.');
      };
      if (!isRight || account === undefined) throw await refused();
      const now = clock();
      const next = await inTransaction(db, async (tx) => {
        if (!(await lockUnchanged(tx, account))) return null;
        const step = await secondStepFor(tx, account, now);
        if (step !== null) {
          const { id, name } = account;
          await recordChange(tx, actorOf(request), {
            action: 'session.code_asked',
            subject: { type: 'agent', id, name },
          });
        }
        return step ?? startSession(tx, request, account, now, config.tokenHours);
      });
      if (next === null) throw await refused();
      if (next instanceof HttpError) throw next;
      await presence.signedIn(account.id);
      return { data: { agent: await findAgent(db, account.id, now), token: next } };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'Sign out', response: { 200: z.object({ message: z.string() }) } },
    },
    async (request) => {
      const { id, name, tokenId } = currentAgent(request);
      // The page with the phone may be another one of this session, whose connection ends with the token.
      await presence.reportOffline(id);
      await inTransaction(db, async (tx) => {
        await revokeToken(tx, tokenId, clock());
        await recordChange(tx, actorOf(request), {
          action: 'session.ended',
          subject: { type: 'agent', id, name },
        });
      });
      revoke({ tokenId });
      return { message: 'Logged out successfully' };
    },
  );

  app.get(
    '/auth/me',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'Who is signed in', response: { 200: data(agent) } },
    },
    async (request) => {
      const { id } = currentAgent(request);
      // A client sends this as soon as its channel is confirmed, when its arrival may not be stored yet.
      await presence.whenStored(id);
      return { data: await findAgent(db, id, clock()) };
    },
  );

  app.post(
    '/auth/refresh',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Prolong the session; its token stays',
        response: { 200: data(session), 403: refusal },
      },
    },
    async (request) => {
      const { id, tokenId, agentType } = currentAgent(request);
      const token = bearerOf(request);
      if (token === null) throw unauthenticated();
      if (await mustSetUp(db, id, agentType)) throw forbidden('Sign in again and set up a second factor.');
      await prolongToken(db, tokenId, clock(), config.tokenHours);
      return { data: { agent: await findAgent(db, id, clock()), token } };
    },
  );
}
