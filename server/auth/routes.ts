import { eq, sql } from 'drizzle-orm';
import { findAgent } from '../agents/queries';
import { agents } from '../db/schema';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import type { App } from '../http/app-type';
import { HttpError } from '../http/errors';
import type { Presence } from '../presence/presence';
import { createAttempts } from './attempts';
import { isPassword, pretendToCheck } from './passwords';
import { loginBody } from './schema';
import { issueToken, revokeToken, rotateToken } from './tokens';

const perAccountAndAddress = 5;
const perAddress = 20;

export type AuthRouteDeps = Deps & { readonly presence: Pick<Presence, 'settled'> };

export async function authRoutes(app: App, deps: AuthRouteDeps): Promise<void> {
  const { db, clock, config, revoke, presence } = deps;
  const attempts = createAttempts(clock);

  app.post('/auth/login', { config: { access: 'public' }, schema: { body: loginBody } }, async (request) => {
    const { password } = request.body;
    const email = request.body.email.toLowerCase();
    const keys = [
      [`${email} ${request.ip}`, perAccountAndAddress],
      [request.ip, perAddress],
    ] as const;
    attempts.begin(keys);
    const [account] = await db
      .select({ id: agents.id, passwordHash: agents.passwordHash, isActive: agents.isActive })
      .from(agents)
      .where(eq(sql`lower(${agents.email})`, email));
    if (account === undefined) await pretendToCheck(password);
    const isRight = account !== undefined && (await isPassword(password, account.passwordHash));
    if (!isRight || !account.isActive)
      throw new HttpError(401, 'These credentials do not match our records.');
    attempts.forgive(keys);
    const now = clock();
    const token = await db.transaction(async (tx) => {
      await tx.update(agents).set({ lastLoginAt: now, updatedAt: now }).where(eq(agents.id, account.id));
      return issueToken(tx, account.id, now, config.tokenHours);
    });
    return { data: { agent: await findAgent(db, account.id, now), token } };
  });

  app.post('/auth/logout', { config: { access: 'signedIn' } }, async (request) => {
    const { tokenId } = currentAgent(request);
    await revokeToken(db, tokenId, clock());
    revoke({ tokenId });
    return { message: 'Logged out successfully' };
  });

  app.get('/auth/me', { config: { access: 'signedIn' } }, async (request) => {
    const { id } = currentAgent(request);
    // A client asks as soon as its channel is confirmed, when the arrival may still be on its way.
    await presence.settled(id);
    return { data: await findAgent(db, id, clock()) };
  });

  app.post('/auth/refresh', { config: { access: 'signedIn' } }, async (request) => {
    const { id, tokenId } = currentAgent(request);
    const token = await rotateToken(db, tokenId, clock(), config.tokenHours);
    return { data: { agent: await findAgent(db, id, clock()), token } };
  });
}
