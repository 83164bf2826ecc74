import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, actorOf, type Change, personOf, recordChange } from '../audit/record';
import { linkHours, type MadeLink, makeLink } from '../auth/account-links';
import { holdRight } from '../auth/unchanged';
import type { Transaction } from '../db/database';
import { accountLinks, type InvitedAccount } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent } from '../http/access';
import { data, invalidInput, listOf, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { addressOfPages } from '../http/origins';
import type { Mailer } from '../mail/mailer';
import { emailTaken, findByEmail, mustBeOfAPerson, nameOf } from './accounts';
import { invitation, newInvitation } from './answers';
import { emailField, firstNameField, lastNameField, restaurantIdsField, roleField } from './fields';
import { companyName, listInvitations, presentInvitation } from './queries';
import { checkRestaurants } from './restaurants-served';

const tags = ['People'];

const invitationBody = z.object({
  email: emailField,
  first_name: firstNameField,
  last_name: lastNameField,
  role: roleField,
  restaurant_ids: restaurantIdsField,
});

const isOpen = and(
  eq(accountLinks.kind, 'invitation'),
  isNull(accountLinks.usedAt),
  isNull(accountLinks.revokedAt),
);

const withdrawn = (id: number, account: InvitedAccount | null): Change => ({
  action: 'invitation.revoked',
  subject: { type: 'invitation', id, name: account === null ? null : nameOf(account) },
});

/** Of two invitations of one address only the newer one may be accepted: its sender may have lost the older link. */
async function withdrawOlder(tx: Transaction, email: string, by: Actor, now: Date): Promise<void> {
  await takeTurn(tx, 'invitations');
  const older = await tx
    .update(accountLinks)
    .set({ revokedAt: now })
    .where(and(isOpen, gt(accountLinks.expiresAt, now), eq(sql`${accountLinks.account} ->> 'email'`, email)))
    .returning();
  for (const { id, account } of older) await recordChange(tx, by, withdrawn(id, account));
}

/** This one, or the one in its place: whoever renews again, because the answer was lost, names the one before. */
async function newestOf(tx: Transaction, id: number, now: Date): Promise<number> {
  await takeTurn(tx, 'invitations');
  const email = sql`${accountLinks.account} ->> 'email'`;
  const asked = tx.select({ email }).from(accountLinks).where(eq(accountLinks.id, id));
  const [newest] = await tx
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(isOpen, gt(accountLinks.expiresAt, now), inArray(email, asked)))
    .orderBy(desc(accountLinks.id))
    .limit(1);
  return newest?.id ?? id;
}

/** Throws 404 where it cannot be accepted any more. */
async function withdrawInvitation(tx: Transaction, id: number, now: Date) {
  const [link] = await tx
    .update(accountLinks)
    .set({ revokedAt: now })
    .where(and(eq(accountLinks.id, id), isOpen))
    .returning();
  if (link === undefined) throw notFound('Invitation');
  return link;
}

/** How admins invite people. */
export async function invitationRoutes(
  app: App,
  { db, clock, config, mailer }: Deps & { readonly mailer: Mailer },
): Promise<void> {
  /** The link is in this answer and in a mail, and nowhere else. */
  const handOut = async (request: FastifyRequest, link: MadeLink, account: InvitedAccount) => {
    const { name } = currentAgent(request);
    const url = `${addressOfPages(request, config.publicUrl)}/join#${link.secret}`;
    const isSent = await mailer.send({
      to: account.email,
      subject: `${name} invites you to take phone orders`,
      paragraphs: [
        `Hello ${account.firstName},`,
        `${name} invites you to ${(await companyName(db)) ?? 'the order console'}. Choose your password here:`,
        url,
        `The link works once, for ${linkHours.invitation / 24} days.`,
      ],
    });
    return { ...presentInvitation(link, account), url, is_sent: isSent };
  };

  app.get(
    '/admin/invitations',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Invitations that can still be accepted',
        response: { 200: listOf(invitation) },
      },
    },
    async () => ({ data: await listInvitations(db, clock()) }),
  );

  app.post(
    '/admin/invitations',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary:
          'Invite somebody, by a link that works once; an earlier one of the same address is useless then',
        body: invitationBody,
        response: { 201: data(newInvitation), 422: invalidInput },
      },
    },
    async (request, reply) => {
      const { first_name: firstName, last_name: lastName, role } = request.body;
      const email = request.body.email.toLowerCase();
      if ((await findByEmail(db, email)) !== null) throw emailTaken();
      const restaurants = [...(await checkRestaurants(db, request.body.restaurant_ids))];
      const account = { email, firstName, lastName, agentType: role, restaurantIds: restaurants };
      mustBeOfAPerson(nameOf(account));
      const by = personOf(request);
      const link = await inTransaction(db, async (tx) => {
        await holdRight(tx, request, clock());
        await withdrawOlder(tx, email, by, clock());
        const made = await makeLink(tx, 'invitation', clock(), { account, createdById: by.id });
        await recordChange(tx, by, {
          action: 'invitation.created',
          subject: { type: 'invitation', id: made.id, name: nameOf(account) },
          after: { email, role, restaurant_ids: restaurants },
        });
        return made;
      });
      return reply.code(201).send({ data: await handOut(request, link, account) });
    },
  );

  app.post(
    '/admin/invitations/:id/renew',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Make the link of an invitation anew; the old one is useless then',
        params: idParams,
        response: { 201: data(newInvitation), 404: refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = personOf(request);
      const { link, account } = await inTransaction(db, async (tx) => {
        await holdRight(tx, request, clock());
        const newest = await newestOf(tx, id, clock());
        const { account: invited } = await withdrawInvitation(tx, newest, clock());
        if (invited === null) throw notFound('Invitation');
        const made = await makeLink(tx, 'invitation', clock(), { account: invited, createdById: by.id });
        await recordChange(tx, by, {
          action: 'invitation.renewed',
          subject: { type: 'invitation', id: made.id, name: nameOf(invited) },
        });
        return { link: made, account: invited };
      });
      return reply.code(201).send({ data: await handOut(request, link, account) });
    },
  );

  app.post(
    '/admin/invitations/:id/revoke',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Make an invitation useless',
        params: idParams,
        response: { 204: nothing, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await inTransaction(db, async (tx) => {
        const link = await withdrawInvitation(tx, id, clock());
        await recordChange(tx, actorOf(request), withdrawn(id, link.account));
      });
      return reply.code(204).send();
    },
  );
}
