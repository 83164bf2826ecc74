import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf, personOf } from '../audit/record';
import { tenants } from '../db/schema';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent, currentKitchen, overseers } from '../http/access';
import { data, invalidInput, listOf, nothing, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAttempts } from '../http/attempts';
import { createAddressOf } from '../http/client-address';
import { forbidden, notFound } from '../http/errors';
import { idParams, idText, momentField, writtenLine } from '../http/fields';
import { withinLimits } from '../http/limit';
import { addressOfPages } from '../http/origins';
import { toIso } from '../http/time';
import { findOrder } from '../orders/list';
import { type BroadcastingDeps, signedChannel } from '../realtime/auth-routes';
import { isSocketId, signChannel } from '../realtime/signature';
import { channelDataFor, screenUser } from '../realtime/socket-owner';
import {
  agentTask,
  kitchenBoard,
  kitchenChannelName,
  kitchenOrder,
  kitchenScreen,
  kitchenTicket,
  newKitchenScreen,
  openedScreen,
} from './answers';
import { findKitchenOrder, readBoard } from './board';
import { addScreen, listScreens, openScreen, revokeScreen } from './screens';
import { stepBody, takeStep } from './steps';
import { listTasks, settleTask } from './tasks';

const tags = ['Kitchen'];
const perAddress = 20;

const screenBody = z.object({
  name: writtenLine({ error: 'A name is required' })
    .trim()
    .min(1, 'A name is required')
    .max(60, 'The name must be at most 60 characters'),
});
const screenParams = z.object({ id: idText, screenId: idText });
const secretField = z.string().min(1, 'This link is not valid.').max(200, 'This link is not valid.');
const settlementBody = z
  .object({ refused_at: momentField.nullish().describe('Of the task: refused where there is a later one.') })
  .nullish();
const secretBody = z.object({ secret: secretField });
const channelBody = z.object({
  socket_id: z.string().refine(isSocketId, 'The socket id is invalid.'),
  channel_name: z.string().max(200),
});

export type KitchenDeps = Deps & Omit<BroadcastingDeps, 'onJoining'>;

export async function kitchenRoutes(
  app: App,
  { credentials, fanOut, service, ...deps }: KitchenDeps,
): Promise<void> {
  const { db, clock, config } = deps;
  const attempts = createAttempts(db, clock);
  const addressOf = createAddressOf(config.trustProxy);

  const restaurantOf = async (tenantId: number) => {
    const [row] = await db
      .select({ id: tenants.id, name: tenants.name, timezone: tenants.timezone })
      .from(tenants)
      .where(eq(tenants.id, tenantId));
    if (row === undefined) throw notFound('Restaurant');
    return row;
  };

  app.get(
    '/admin/tenants/:id/kitchen-screens',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'The screens in a restaurant’s kitchen',
        params: idParams,
        response: { 200: listOf(kitchenScreen), 404: refusal },
      },
    },
    async (request) => ({ data: await listScreens(db, request.params.id) }),
  );

  app.post(
    '/admin/tenants/:id/kitchen-screens',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'A screen for a restaurant’s kitchen, and the link that opens it',
        params: idParams,
        body: screenBody,
        response: { 201: data(newKitchenScreen), 404: refusal, 422: invalidInput },
      },
    },
    async (request, reply) => {
      const { name } = request.body;
      const { screen, secret } = await addScreen(deps, request.params.id, name, request);
      const url = `${addressOfPages(request, config.publicUrl)}/kitchen#${secret}`;
      return reply.code(201).send({ data: { ...screen, url } });
    },
  );

  app.post(
    '/admin/tenants/:id/kitchen-screens/:screenId/revocation',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Take a screen its access, at once',
        params: screenParams,
        response: { 204: nothing, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id, screenId } = request.params;
      await revokeScreen(deps, id, screenId, actorOf(request));
      return reply.code(204).send();
    },
  );

  app.post(
    '/kitchen/session',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Exchange the link of a screen for its bearer token',
        body: secretBody,
        response: { 200: data(openedScreen), 422: invalidInput, 429: refusal },
      },
    },
    async (request) => ({
      data: await withinLimits(attempts, [[`kitchen ${addressOf(request.raw)}`, perAddress]], () =>
        openScreen(db, request.body.secret, clock()),
      ),
    }),
  );

  app.get(
    '/kitchen/orders',
    {
      config: { access: 'kitchen' },
      schema: {
        tags,
        summary: 'What is to be cooked or handed over, the first due first',
        response: { 200: kitchenBoard },
      },
    },
    async (request) => {
      const { id, name, tenantId } = currentKitchen(request);
      const now = clock();
      const restaurant = await restaurantOf(tenantId);
      const board = await readBoard(db, tenantId, now);
      return { data: { screen: { id, name }, restaurant, now: toIso(now), ...board } };
    },
  );

  app.get(
    '/kitchen/orders/:id',
    {
      config: { access: 'kitchen' },
      schema: {
        tags,
        summary: 'One order, with what was changed, for its ticket',
        params: idParams,
        response: { 200: data(kitchenTicket), 404: refusal },
      },
    },
    async (request) => {
      const { id } = request.params;
      const order = await findKitchenOrder(db, currentKitchen(request).tenantId, id, clock());
      if (order === null) throw notFound('Order');
      const changes = (await findOrder(db, id))?.changes;
      return { data: changes === undefined ? order : { ...order, changes } };
    },
  );

  app.post(
    '/kitchen/orders/:id/steps',
    {
      config: { access: 'kitchen' },
      schema: {
        tags,
        summary: 'Accept, refuse, start, finish or hand over an order',
        description: 'Of two screens one is first. The same press sent again changes nothing.',
        params: idParams,
        body: stepBody,
        response: { 200: data(kitchenOrder), 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      const screen = currentKitchen(request);
      const { id } = request.params;
      const { timezone } = await restaurantOf(screen.tenantId);
      const by = { ...actorOf(request), name: `Kitchen: ${screen.name}` };
      return { data: await takeStep(deps, screen, id, request.body, by, timezone) };
    },
  );

  app.get(
    '/kitchen/channel',
    {
      config: { access: 'kitchen' },
      schema: {
        tags,
        summary: 'Where the screen hears of its restaurant’s orders',
        description: 'Another one with each token.',
        response: { 200: data(kitchenChannelName) },
      },
    },
    async (request) => ({ data: { channel: currentKitchen(request).channel } }),
  );

  app.post(
    '/kitchen/broadcasting/auth',
    {
      config: { access: 'kitchen' },
      schema: {
        tags,
        summary: 'Sign the screen’s channel',
        body: channelBody,
        response: { 200: signedChannel, 403: refusal },
      },
    },
    async (request) => {
      const { id: screenId, tenantId, channel } = currentKitchen(request);
      const { socket_id: socketId, channel_name: wanted } = request.body;
      if (wanted !== channel) throw forbidden();
      await fanOut.grant(socketId, { screenId, tenantId });
      const channel_data = channelDataFor(service, screenUser(screenId));
      return { auth: signChannel(credentials, socketId, channel, channel_data), channel_data };
    },
  );

  app.get(
    '/agent/tasks',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'The agent’s orders that a kitchen has refused',
        description:
          'For admins and supervisors also those of agents who are offline, and any older than ten minutes.',
        response: { 200: listOf(agentTask) },
      },
    },
    async (request) => ({ data: await listTasks(db, currentAgent(request), clock()) }),
  );

  app.post(
    '/agent/tasks/:id/settlement',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'The customer was called back: the kitchen gets the order again',
        description: 'The id is that of the order.',
        params: idParams,
        body: settlementBody,
        response: { 204: nothing, 404: refusal, 409: refusal },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const refusedAt = request.body?.refused_at ?? null;
      await settleTask(deps, { id, refusedAt }, currentAgent(request), personOf(request));
      return reply.code(204).send();
    },
  );
}
