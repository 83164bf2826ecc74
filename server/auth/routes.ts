import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { agent, session } from '../agents/answers';
import { findAgent } from '../agents/queries';
import { agents } from '../db/schema';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAddressOf } from '../http/client-address';
import { trimmedDevice } from '../http/device';
import { HttpError } from '../http/errors';
import type { Presence } from '../presence/presence';
import { checkDummyPassword, isPassword } from './passwords';
import { loginBody } from './schema';
import { createSignInLimit } from './sign-in-limit';
import { issueToken, revokeToken, rotateToken } from './tokens';

const tags = ['Session'];

export type AuthRouteDeps = Deps & { readonly presence: Pick<Presence, 'whenStored' | 'signedIn'> };

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
        response: { 200: data(session), 401: refusal, 429: refusal },
      },
    },
    async (request) => {
      const { password } = request.body;
      const email = request.body.email.toLowerCase();
      const [account] = await db
        .select({ id: agents.id, passwordHash: agents.passwordHash, isActive: agents.isActive })
        .from(agents)
        .where(eq(sql`lower(${agents.email})`, email));
      const isRight = await limit.attempt(email, addressOf(request.raw), async () => {
        if (account === undefined) await checkDummyPassword(password);
        return (
          account !== undefined && (await isPassword(password, account.passwordHash)) && account.isActive
        );
      });
      if (!isRight || account === undefined)
        throw new HttpError(401, 'These credentials do not match our records.');
      const now = clock();
      const token = await db.transaction(async (tx) => {
        await tx.update(agents).set({ lastLoginAt: now, updatedAt: now }).where(eq(agents.id, account.id));
        const device = trimmedDevice(request.headers['user-agent']);
        return issueToken(tx, account.id, now, config.tokenHours, { device, address: request.ip });
      });
      await presence.signedIn(account.id);
      return { data: { agent: await findAgent(db, account.id, now), token } };
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'Sign out', response: { 200: z.object({ message: z.string() }) } },
    },
    async (request) => {
      const { tokenId } = currentAgent(request);
      await revokeToken(db, tokenId, clock());
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
        summary: 'A new token in the place of the current one',
        response: { 200: data(session) },
      },
    },
    async (request) => {
      const { id, tokenId } = currentAgent(request);
      const token = await rotateToken(db, tokenId, clock(), config.tokenHours);
      return { data: { agent: await findAgent(db, id, clock()), token } };
    },
  );
}
