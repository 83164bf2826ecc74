import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { personOf, recordChange, withSent } from '../audit/record';
import { isOwnRepeat, recordVersion, staleAnswer, staleVersion } from '../audit/stale';
import type { SecretBox } from '../auth/secret-box';
import { holdRight } from '../auth/unchanged';
import type { Transaction } from '../db/database';
import { tenants, webhookDeliveries, webhookEndpoints } from '../db/schema';
import { takeTurn } from '../db/take-turn';
import { inTransaction } from '../db/transaction';
import type { Deps } from '../deps';
import { adminsOnly } from '../http/access';
import { data, invalidInput, listOf, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { conflict, invalid, notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { deliveryPage, deliveryWithBody, webhook, webhookWithSecret } from './answers';
import type { Webhooks } from './deliver';
import { findDelivery, listDeliveries, readEndpoint, readEndpoints } from './queries';
import { failUnwanted, isOfAnother } from './record';
import { deliveriesQuery, endpointBody, newEndpoint, versionBody } from './schema';
import { makeSecret, purposeOf } from './secrets';
import { removeSentMessages } from './sent-messages';

const tags = ['Webhooks'];

export type WebhookRouteDeps = Deps & {
  readonly secrets: SecretBox;
  readonly webhooks: Pick<Webhooks, 'look' | 'tried'>;
};

/** Routes by which admins manage webhooks. */
export async function webhookRoutes(app: App, { db, clock, config, secrets, webhooks }: WebhookRouteDeps) {
  async function check(url: string | undefined, tenantId: number | null | undefined): Promise<void> {
    const mustBeSecure = url !== undefined && !config.webhooksToPrivateNetworks;
    if (mustBeSecure && new URL(url).protocol !== 'https:')
      throw invalid({ url: ['The address must begin with https://'] });
    if (tenantId === null || tenantId === undefined) return;
    const [found] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
    if (found === undefined) throw invalid({ tenant_id: ['This restaurant does not exist.'] });
  }

  async function lock(tx: Transaction, id: number) {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .for('no key update');
    if (endpoint === undefined) throw notFound('Webhook');
    return endpoint;
  }

  app.get(
    '/admin/webhooks',
    {
      config: { access: adminsOnly },
      schema: { tags, summary: 'Where the events of orders are sent', response: { 200: listOf(webhook) } },
    },
    async () => ({ data: await readEndpoints(db) }),
  );

  app.post(
    '/admin/webhooks',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Send the events of orders to an address',
        description: 'The answer alone holds the secret that messages are signed with.',
        body: newEndpoint,
        response: { 201: data(webhookWithSecret), 422: invalidInput },
      },
    },
    async (request, reply) => {
      const { name, url, events } = request.body;
      const tenantId = request.body.tenant_id ?? null;
      await check(url, tenantId);
      const now = clock();
      const secret = makeSecret();
      const endpoint = await inTransaction(db, async (tx) => {
        await holdRight(tx, request, now);
        await takeTurn(tx, 'webhooks');
        // Sent once more because the first answer was lost, each event would come twice from then on.
        const same = and(
          eq(webhookEndpoints.name, name),
          eq(webhookEndpoints.url, url),
          tenantId === null ? isNull(webhookEndpoints.tenantId) : eq(webhookEndpoints.tenantId, tenantId),
        );
        const [twin] = await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(same);
        if (twin !== undefined)
          throw invalid({
            name: ['This webhook is there already. Make a new secret where you have none of it.'],
          });
        const stamps = { createdAt: now, updatedAt: now };
        const [made] = await tx
          .insert(webhookEndpoints)
          .values({ name, url, tenantId, events, sealedSecret: '', ...stamps })
          .returning({ id: webhookEndpoints.id });
        if (made === undefined) throw new Error('the webhook was not written');
        await tx
          .update(webhookEndpoints)
          .set({ sealedSecret: secrets.seal(secret, purposeOf(made.id)) })
          .where(eq(webhookEndpoints.id, made.id));
        await recordChange(tx, personOf(request), {
          action: 'webhook.created',
          subject: { type: 'webhook', id: made.id, name },
          tenantId,
          after: { name, url, tenant_id: tenantId, events },
        });
        return readEndpoint(tx, made.id);
      });
      return reply.code(201).send({ data: { ...endpoint, secret } });
    },
  );

  app.put(
    '/admin/webhooks/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Change an address, its events, or switch it on or off',
        params: idParams,
        body: endpointBody,
        response: { 200: data(webhook), 404: refusal, 409: staleAnswer, 422: invalidInput },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version, name, url, events, is_active: isActive } = request.body;
      const values = { name, url, tenantId: request.body.tenant_id, events, isActive };
      await check(url, values.tenantId);
      const endpoint = await inTransaction(db, async (tx) => {
        await holdRight(tx, request, clock());
        const before = await lock(tx, id);
        const fields = (of: Pick<typeof before, 'name' | 'url' | 'tenantId' | 'events' | 'isActive'>) => ({
          name: of.name,
          url: of.url,
          tenant_id: of.tenantId,
          events: of.events,
          is_active: of.isActive,
        });
        const wanted = withSent(before, values);
        const next = await recordVersion(
          tx,
          personOf(request),
          {
            action: 'webhook.updated',
            subject: { type: 'webhook', id, name: wanted.name },
            tenantId: wanted.tenantId,
            before: fields(before),
            after: fields(wanted),
          },
          { sent: version, stored: before.version },
        );
        await tx
          .update(webhookEndpoints)
          .set({ ...values, version: next, updatedAt: clock() })
          .where(eq(webhookEndpoints.id, id));
        await failUnwanted(tx, id);
        return readEndpoint(tx, id);
      });
      return { data: endpoint };
    },
  );

  app.post(
    '/admin/webhooks/:id/secret',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Make a new secret; the old one is of no use from then on',
        params: idParams,
        body: versionBody,
        response: { 200: data(webhookWithSecret), 404: refusal, 409: staleAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { version } = request.body;
      const secret = makeSecret();
      const endpoint = await inTransaction(db, async (tx) => {
        await holdRight(tx, request, clock());
        const { name, tenantId, version: stored } = await lock(tx, id);
        const subject = { type: 'webhook', id } as const;
        const versions = { sent: version, stored };
        const by = personOf(request);
        // Sent again because its answer was lost: nobody has seen the secret in that answer, so it may be replaced by
        // another one without a conflict.
        const isRepeat = await isOwnRepeat(tx, subject, versions, { action: 'webhook.secret_renewed', by });
        if (stored !== version && !isRepeat) throw await staleVersion(tx, subject, versions);
        const sealedSecret = secrets.seal(secret, purposeOf(id));
        await tx
          .update(webhookEndpoints)
          .set({ sealedSecret, version: version + 1, updatedAt: clock() })
          .where(eq(webhookEndpoints.id, id));
        await recordChange(tx, by, {
          action: 'webhook.secret_renewed',
          subject: { ...subject, name },
          tenantId,
        });
        return readEndpoint(tx, id);
      });
      return { data: { ...endpoint, secret } };
    },
  );

  app.delete(
    '/admin/webhooks/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Remove an address with its log',
        params: idParams,
        response: { 204: nothing, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await removeSentMessages(db, id);
      await inTransaction(db, async (tx) => {
        const { name, url, tenantId, events } = await lock(tx, id);
        await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
        await recordChange(tx, personOf(request), {
          action: 'webhook.removed',
          subject: { type: 'webhook', id, name },
          tenantId,
          before: { name, url, tenant_id: tenantId, events },
        });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/admin/webhooks/:id/ping',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Send a message that says nothing, once, and answer what came of it',
        params: idParams,
        response: { 201: data(deliveryWithBody), 404: refusal },
      },
    },
    async (request, reply) => {
      const { id: endpointId } = request.params;
      const now = clock();
      const made = await inTransaction(db, async (tx) => {
        await lock(tx, endpointId);
        const { tenant } = await readEndpoint(tx, endpointId);
        const [message] = await tx
          .insert(webhookDeliveries)
          .values({
            endpointId,
            messageId: `msg_${randomUUID().replaceAll('-', '')}`,
            event: 'ping',
            body: { type: 'ping', timestamp: now.toISOString(), data: { tenant } },
            dueAt: now,
            createdAt: now,
          })
          .returning({ id: webhookDeliveries.id });
        if (message === undefined) throw new Error('the message was not written');
        return message;
      });
      const tryIt = async () => {
        await webhooks.look();
        await webhooks.tried(endpointId);
        return findDelivery(db, made.id);
      };
      const first = await tryIt();
      // Where another message was under way, this one came after it.
      return reply.code(201).send(first.data.state === 'pending' ? await tryIt() : first);
    },
  );

  app.get(
    '/admin/webhooks/:id/deliveries',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'What was sent to an address, newest first',
        params: idParams,
        querystring: deliveriesQuery,
        response: { 200: deliveryPage, 404: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { before } = request.query;
      await readEndpoint(db, id);
      return listDeliveries(db, id, before);
    },
  );

  app.get(
    '/admin/webhook-deliveries/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'One message, with its body',
        params: idParams,
        response: { 200: data(deliveryWithBody), 404: refusal },
      },
    },
    async (request) => findDelivery(db, request.params.id),
  );

  app.post(
    '/admin/webhook-deliveries/:id/resend',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Send a message again, under the same message id',
        params: idParams,
        response: { 200: data(deliveryWithBody), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      const isIt = eq(webhookDeliveries.id, id);
      const endpointId = await inTransaction(db, async (tx) => {
        const [message] = await tx
          .select({ endpointId: webhookDeliveries.endpointId })
          .from(webhookDeliveries)
          .where(isIt);
        if (message === undefined) throw notFound('Message');
        await lock(tx, message.endpointId);
        if (await isOfAnother(tx, id))
          throw conflict('This webhook is not for the restaurant of this order.');
        await tx.update(webhookDeliveries).set({ state: 'pending', attempts: 0, dueAt: clock() }).where(isIt);
        return message.endpointId;
      });
      await webhooks.look();
      await webhooks.tried(endpointId);
      return findDelivery(db, id);
    },
  );
}
