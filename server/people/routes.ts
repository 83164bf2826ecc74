import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personOf, recordChange } from '../audit/record';
import { staleAnswer } from '../audit/stale';
import { makeLink, revokeLinksOf } from '../auth/account-links';
import { demandSecondFactor, removeSecondFactor } from '../auth/second-factor';
import { revokeSessions } from '../auth/tokens';
import { holdRight } from '../auth/unchanged';
import type { Calls } from '../calls/calls';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent } from '../http/access';
import { data, invalidInput, listOf, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { conflict } from '../http/errors';
import { idParams, phoneField } from '../http/fields';
import { addressOfPages } from '../http/origins';
import { mustKnowTimeZone, timeZoneField } from '../http/time-zone';
import type { Mailer } from '../mail/mailer';
import { editAccount, keepAnAdmin, lockAccount } from './accounts';
import { passwordLink, person } from './answers';
import { firstNameField, lastNameField, restaurantIdsField, roleField } from './fields';
import { findPerson, listPeople, restaurantsOf } from './queries';
import { checkRestaurants, setRestaurantsServed } from './restaurants-served';
import { changedRole, deactivate, reactivate } from './rights';

const tags = ['People'];

/** A field left out stays as it is. */
const personBody = z
  .object({
    first_name: firstNameField,
    last_name: lastNameField,
    phone_number: phoneField.nullable(),
    timezone: timeZoneField,
    role: roleField,
    restaurant_ids: restaurantIdsField.unwrap(),
  })
  .partial()
  .extend({ version: z.int().positive() });

export type PeopleDeps = Deps & {
  readonly calls: Pick<Calls, 'distributeSoon'>;
  readonly mailer: Mailer;
};

/** Accounts of others, for admins. */
export async function peopleRoutes(app: App, deps: PeopleDeps): Promise<void> {
  const { db, clock, config, calls, mailer, revoke, outbox } = deps;

  app.get(
    '/admin/people',
    {
      config: { access: adminsOnly },
      schema: { tags, summary: 'All accounts, as admins edit them', response: { 200: listOf(person) } },
    },
    async () => ({ data: await listPeople(db) }),
  );

  app.put(
    '/admin/people/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Change somebody’s name, role, phone, time zone or restaurants',
        params: idParams,
        body: personBody,
        response: { 200: data(person), 404: refusal, 409: staleAnswer.or(refusal), 422: invalidInput },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version, first_name: firstName, last_name: lastName, role, timezone } = request.body;
      const { phone_number: phoneNumber, restaurant_ids: wanted } = request.body;
      const chosen = wanted && (await checkRestaurants(db, wanted));
      if (timezone !== undefined) await mustKnowTimeZone(db, timezone);
      const now = clock();
      const { revoked, changed } = await inTransaction(db, async (tx) => {
        if (role !== undefined && role !== 'admin') await keepAnAdmin(tx, id);
        await holdRight(tx, request, now);
        const before = await lockAccount(tx, id);
        const served = await restaurantsOf(tx, id);
        const restaurants = chosen ?? served;
        const edit = { version, firstName, lastName, phoneNumber, timezone, agentType: role };
        const by = personOf(request);
        await editAccount(tx, id, edit, now, by, {
          before: { restaurant_ids: served },
          after: { restaurant_ids: restaurants },
        });
        await setRestaurantsServed(tx, id, restaurants);
        const ended = await changedRole(tx, before, role ?? before.agentType, now, by);
        return { revoked: ended, changed: await findPerson(tx, id) };
      });
      for (const whom of revoked) revoke(whom);
      calls.distributeSoon();
      outbox.wake();
      return { data: changed };
    },
  );

  const setActive = async (request: FastifyRequest, id: number, isActive: boolean) => {
    const by = personOf(request);
    const { screens, changed } = await inTransaction(db, async (tx) => {
      // Before the right is held: both lock accounts, and these in the order of their ids.
      if (!isActive) await keepAnAdmin(tx, id);
      await holdRight(tx, request, clock());
      const ended = isActive ? [] : await deactivate(tx, id, clock(), by);
      if (isActive) await reactivate(tx, id, clock(), by);
      return { screens: ended, changed: await findPerson(tx, id) };
    });
    for (const screenId of screens) revoke({ screenId });
    if (!isActive) revoke({ agentId: id });
    // Their offers go to others; a call under way is taken as from any agent whose session is over.
    calls.distributeSoon();
    outbox.wake();
    return { data: changed };
  };

  app.post(
    '/admin/people/:id/deactivate',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'End somebody’s sessions, and let nobody sign in with the account',
        params: idParams,
        response: { 200: data(person), 404: refusal, 409: refusal },
      },
    },
    (request) => setActive(request, request.params.id, false),
  );

  app.post(
    '/admin/people/:id/reactivate',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Let somebody sign in again',
        params: idParams,
        response: { 200: data(person), 404: refusal },
      },
    },
    (request) => setActive(request, request.params.id, true),
  );

  app.post(
    '/admin/people/:id/password-link',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Make a link with which somebody chooses a new password',
        params: idParams,
        response: { 201: data(passwordLink), 404: refusal, 409: refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const now = clock();
      const made = await inTransaction(db, async (tx) => {
        await holdRight(tx, request, now);
        const { name, email, isActive } = await lockAccount(tx, id);
        if (!isActive) throw conflict('This account is deactivated. Activate it first.');
        await revokeLinksOf(tx, id, now);
        const by = personOf(request);
        const link = await makeLink(tx, 'password', now, { agentId: id, createdById: by.id });
        const subject = { type: 'agent', id, name };
        await recordChange(tx, by, { action: 'agent.password_link_made', subject });
        return { ...link, email };
      });
      const url = `${addressOfPages(request, config.publicUrl)}/password#${made.secret}`;
      const isSent = await mailer.send({
        to: made.email,
        subject: 'Choose a new password',
        paragraphs: [
          'An admin made this link for you. It works once, for a day:',
          url,
          'If you do not expect it, ask your admin.',
        ],
      });
      return reply
        .code(201)
        .send({ data: { url, is_sent: isSent, expires_at: made.expiresAt.toISOString() } });
    },
  );

  app.post(
    '/admin/people/:id/second-factor/switch-off',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Switch the second factor of somebody who is locked out off, and end their sessions',
        params: idParams,
        response: { 200: data(person), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      const by = personOf(request);
      if (id === by.id) throw conflict('Switch your own second factor off on your profile page.');
      const now = clock();
      const changed = await inTransaction(db, async (tx) => {
        await holdRight(tx, request, now);
        await demandSecondFactor(tx, currentAgent(request));
        const account = await lockAccount(tx, id);
        if (account.totpSecret === null) throw conflict(`${account.name} has no second factor.`);
        await removeSecondFactor(tx, account, now, by);
        await revokeSessions(tx, id, now);
        return findPerson(tx, id);
      });
      revoke({ agentId: id });
      calls.distributeSoon();
      outbox.wake();
      return { data: changed };
    },
  );
}
