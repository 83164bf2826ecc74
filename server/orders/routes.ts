import { z } from 'zod';
import { actorOf } from '../audit/record';
import type { Calls } from '../calls/calls';
import type { OrderStatus } from '../db/schema';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent, overseers } from '../http/access';
import { data, nothing, refusal, unchanged } from '../http/answers';
import type { App } from '../http/app-type';
import { notFound } from '../http/errors';
import { idParams } from '../http/fields';
import { isHeld, tagOf } from '../http/tag';
import {
  callDraft,
  movableOrder,
  orderDetail,
  orderPage,
  ownOrders,
  quote,
  refusedChange,
  refusedDraft,
  refusedOrder,
  refusedTransition,
} from './answers';
import { cancelOrder, changeOrder, findOwnOrder } from './change';
import { placeOrder } from './create';
import { writePage } from './cursors';
import { changeDraft, findCallDraft, keepDraft } from './drafts';
import { findOrder } from './list';
import { readOrderList } from './order-list';
import { createReadOwn, listOwnOrders, ownMeta } from './own';
import { cartOf, quoteOrder } from './quote';
import { countReadBacks, readBacksAnswer, readBacksQuery } from './read-backs';
import {
  cancellationBody,
  changeBody,
  draftBody,
  idempotencyHeader,
  orderBody,
  orderListQuery,
  ownQuery,
  quoteBody,
  statusBody,
} from './schema';
import { changeOrderStatus } from './status';
import { nextStatuses } from './transitions';

const tags = ['Orders'];

const movable = <T extends { readonly status: OrderStatus }>(order: T) => ({
  ...order,
  next_statuses: nextStatuses(order.status),
});

export type OrderRouteDeps = Deps & { readonly calls: Pick<Calls, 'orderPlaced'> };

export async function orderRoutes(app: App, { calls, ...deps }: OrderRouteDeps): Promise<void> {
  const { db } = deps;
  const readOwn = createReadOwn(deps.database);

  app.post(
    '/orders',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Place an order, at the menu’s prices',
        body: orderBody,
        headers: idempotencyHeader,
        response: { 201: data(orderDetail), 404: refusal, 409: refusedOrder },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const order = await placeOrder(deps, request.body, currentAgent(request), key);
      if (request.body.call_id) calls.orderPlaced(request.body.call_id);
      return reply.code(201).send({ data: order });
    },
  );

  app.post(
    '/orders/quote',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'What an order would be charged, and when it would be ready',
        description: 'An order placed with the quote within 15 minutes is charged the same total.',
        body: quoteBody,
        response: { 200: data(quote), 404: refusal },
      },
    },
    async (request) => {
      const { body } = request;
      const agent = currentAgent(request);
      return { data: await quoteOrder(deps.database, cartOf(body), agent, deps.clock(), body.items) };
    },
  );

  app.get(
    '/orders/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'An order of one’s own, with its changes; any order for admins and supervisors',
        params: idParams,
        response: { 200: data(orderDetail), 404: refusal },
      },
    },
    async (request) => ({ data: await findOwnOrder(db, request.params.id, currentAgent(request)) }),
  );

  app.put(
    '/orders/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Change an order while the kitchen has not begun',
        params: idParams,
        body: changeBody,
        response: { 200: data(orderDetail), 404: refusal, 409: refusedChange },
      },
    },
    async (request) => ({
      data: await changeOrder(deps, request.body, {
        id: request.params.id,
        agent: currentAgent(request),
        by: actorOf(request),
      }),
    }),
  );

  app.post(
    '/orders/:id/cancellation',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Cancel an order until it is ready',
        params: idParams,
        body: cancellationBody,
        response: { 200: data(orderDetail), 404: refusal, 409: refusedChange },
      },
    },
    async (request) => ({
      data: await cancelOrder(deps, request.body, {
        id: request.params.id,
        agent: currentAgent(request),
        by: actorOf(request),
      }),
    }),
  );

  app.get(
    '/admin/read-backs',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'How often each agent reads orders back, and how often orders were corrected',
        querystring: readBacksQuery,
        response: { 200: data(readBacksAnswer) },
      },
    },
    async (request) => ({ data: await countReadBacks(db, request.query.days, deps.clock()) }),
  );

  app.get(
    '/calls/:id/draft',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'The order of a call as it is being taken',
        description:
          'For the agent who has the call, at any computer, and half a minute longer for one from whom it was taken.',
        params: idParams,
        response: { 200: data(callDraft), 404: refusal },
      },
    },
    async (request) => ({
      data: await findCallDraft(db, request.params.id, currentAgent(request), deps.clock()),
    }),
  );

  app.put(
    '/calls/:id/draft',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'Keep what a call’s cart holds',
        description:
          'For whoever goes on with the call, and whoever answers the caller’s next one. With a version it is refused where another is kept meanwhile, and taken for half a minute from the agent from whom the call was taken; without one it replaces what is kept, and without lines nothing is kept. What a caller left in an earlier call is also emptied by whoever has that caller on the line.',
        params: idParams,
        body: draftBody,
        response: { 200: data(callDraft), 204: nothing, 404: refusal, 409: refusedDraft },
      },
    },
    async (request, reply) => {
      const { version, ...body } = request.body;
      const at = [db, request.params.id, currentAgent(request)] as const;
      if (version !== undefined)
        return { data: await changeDraft(...at, { ...body, version }, deps.clock()) };
      await keepDraft(...at, body, deps.clock());
      return reply.code(204).send();
    },
  );

  app.get(
    '/agent/my-orders',
    {
      config: { access: 'signedIn' },
      schema: {
        tags,
        summary: 'The agent’s own orders, newest first, all at once or a page at a time',
        querystring: ownQuery,
        response: { 200: ownOrders, 304: unchanged },
      },
    },
    async (request, reply) => {
      const { id } = currentAgent(request);
      const { limit, after } = request.query;
      const own = await readOwn(id);
      const from = after === undefined ? '' : writePage(after);
      if (isHeld(request, reply, tagOf(id, limit, from, own.mark))) return reply.code(304).send();
      const { orders, next } = await listOwnOrders(deps.database, id, request.query);
      return { data: orders, meta: { ...ownMeta(own), next } };
    },
  );

  app.get(
    '/admin/orders',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'All orders, a page at a time, or what changed since an answer',
        querystring: orderListQuery,
        response: { 200: orderPage },
      },
    },
    async (request) => readOrderList(deps.database, request.query),
  );

  app.get(
    '/admin/orders/:id',
    {
      config: { access: overseers },
      schema: {
        tags,
        summary: 'One order, with its history',
        params: idParams,
        response: { 200: data(z.union([movableOrder, orderDetail])), 404: refusal },
      },
    },
    async (request) => {
      const order = await findOrder(db, request.params.id);
      if (order === null) throw notFound('Order');
      const mayMove = currentAgent(request).agentType === 'admin';
      return { data: mayMove ? movable(order) : order };
    },
  );

  app.patch(
    '/admin/orders/:id/status',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'Move an order along',
        params: idParams,
        body: statusBody,
        response: { 200: data(movableOrder), 404: refusal, 409: refusedTransition },
      },
    },
    async (request) => {
      const { status, notes } = request.body;
      const order = await changeOrderStatus(deps, request.params.id, status, notes ?? null, actorOf(request));
      return { data: movable(order) };
    },
  );
}
