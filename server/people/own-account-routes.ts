import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { personOf, recordChange } from '../audit/record';
import { staleAnswer } from '../audit/stale';
import { newPassword, refuseGuessable } from '../auth/password-rules';
import { hashInTurn } from '../auth/passwords';
import { codeField } from '../auth/schema';
import { revokeSession, revokeSessions } from '../auth/tokens';
import { lockOwnAccount } from '../auth/unchanged';
import type { Transaction } from '../db/database';
import { accessTokens } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { currentAgent } from '../http/access';
import { data, invalidInput, listOf, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAddressOf } from '../http/client-address';
import { invalid, notFound } from '../http/errors';
import { idParams, phoneField } from '../http/fields';
import { toIso } from '../http/time';
import { mustKnowTimeZone, timeZoneField } from '../http/time-zone';
import { editAccount } from './accounts';
import { openSession, ownAccount } from './answers';
import { currentPasswordField, firstNameField, lastNameField } from './fields';
import { changePassword, notCurrentPassword } from './passwords';
import { createProof, type ProofDeps } from './proof';
import { presentOwnAccount } from './queries';

const tags = ['Own account'];

/** A field left out stays as it is. */
const accountBody = z
  .object({
    first_name: firstNameField,
    last_name: lastNameField,
    phone_number: phoneField.nullable(),
    timezone: timeZoneField,
  })
  .partial()
  .extend({ version: z.int().positive() });

const passwordBody = z.object({
  current_password: currentPasswordField,
  password: newPassword,
  code: codeField.optional().describe('Where there is a second factor.'),
});

/** What everybody changes of their own account. */
export async function ownAccountRoutes(app: App, deps: ProofDeps): Promise<void> {
  const { db, clock, config, revoke } = deps;
  const addressOf = createAddressOf(config.trustProxy);
  const { findOwn, checkPassword, withCode } = createProof(deps);

  app.get(
    '/account',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'One’s own account', response: { 200: data(ownAccount) } },
    },
    async (request) => ({ data: presentOwnAccount(await findOwn(request)) }),
  );

  app.put(
    '/account',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Change one’s own name, phone or time zone',
        body: accountBody,
        response: { 200: data(ownAccount), 409: staleAnswer, 422: invalidInput },
      },
    },
    async (request) => {
      const { id } = currentAgent(request);
      const { version, first_name: firstName, last_name: lastName, timezone } = request.body;
      const edit = { version, firstName, lastName, phoneNumber: request.body.phone_number, timezone };
      if (timezone !== undefined) await mustKnowTimeZone(db, timezone);
      const changed = await inTransaction(db, (tx) => editAccount(tx, id, edit, clock(), personOf(request)));
      return { data: presentOwnAccount(changed) };
    },
  );

  app.put(
    '/account/password',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Change one’s own password, which ends the other sessions',
        body: passwordBody,
        response: { 204: nothing, 422: invalidInput, 429: refusal },
      },
    },
    async (request, reply) => {
      const { tokenId } = currentAgent(request);
      const { current_password: current, password, code } = request.body;
      const own = await findOwn(request);
      const { id, email, firstName, lastName, name, passwordHash, totpSecret } = own;
      await checkPassword(request, own, current);
      const missing = () => invalid({ code: ['Enter the code'] });
      if (totpSecret !== null && code === undefined) throw missing();
      await refuseGuessable(password, [email, firstName, lastName, name]);
      const newHash = await hashInTurn(addressOf(request.raw), password);
      const change = (tx: Transaction) =>
        changePassword(tx, { id, name }, newHash, clock(), personOf(request), tokenId);
      const ended =
        code !== undefined && totpSecret !== null
          ? await withCode(request, own, code, change)
          : await inTransaction(db, async (tx) => {
              const locked = await lockOwnAccount(tx, currentAgent(request), clock());
              if (locked.passwordHash !== passwordHash) throw notCurrentPassword();
              if (locked.totpSecret !== null) throw missing();
              return change(tx);
            });
      for (const other of ended) revoke({ tokenId: other });
      return reply.code(204).send();
    },
  );

  app.get(
    '/account/sessions',
    {
      config: { access: 'signedIn' },
      schema: { tags, summary: 'Where one is signed in', response: { 200: listOf(openSession) } },
    },
    async (request) => {
      const { id, tokenId } = currentAgent(request);
      const rows = await db
        .select()
        .from(accessTokens)
        .where(
          and(
            eq(accessTokens.agentId, id),
            isNull(accessTokens.revokedAt),
            gt(accessTokens.expiresAt, clock()),
          ),
        )
        .orderBy(desc(accessTokens.id));
      return {
        data: rows.map((row) => ({
          id: row.id,
          device: row.device,
          address: row.address,
          signed_in_at: toIso(row.createdAt),
          last_used_at: toIso(row.lastUsedAt),
          is_current: row.id === tokenId,
        })),
      };
    },
  );

  app.post(
    '/account/sessions/:id/end',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Sign out one of one’s own sessions',
        params: idParams,
        response: { 204: nothing, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id: agentId, name } = currentAgent(request);
      const tokenId = request.params.id;
      await inTransaction(db, async (tx) => {
        if (!(await revokeSession(tx, agentId, clock(), tokenId))) throw notFound('Session');
        const subject = { type: 'agent', id: agentId, name };
        await recordChange(tx, personOf(request), { action: 'session.ended', subject });
      });
      revoke({ tokenId });
      return reply.code(204).send();
    },
  );

  app.post(
    '/account/sessions/end-others',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Sign out all of one’s own sessions but this one',
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const { id, name, tokenId } = currentAgent(request);
      const ended = await inTransaction(db, async (tx) => {
        const others = await revokeSessions(tx, id, clock(), tokenId);
        if (others.length > 0) {
          const subject = { type: 'agent', id, name };
          await recordChange(tx, personOf(request), { action: 'session.ended', subject });
        }
        return others;
      });
      for (const other of ended) revoke({ tokenId: other });
      return reply.code(204).send();
    },
  );
}
