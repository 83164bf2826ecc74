import { isDeepStrictEqual } from 'node:util';
import type { Broadcast } from '../realtime/broadcaster';
import {
  agentChannel,
  agentIdOf,
  kitchenOf,
  restaurantsChannel,
  supervisorChannel,
} from '../realtime/channels';
import { check } from './broken';
import type { Rows } from './rows';

/** What is heard is what happened, and nobody else hears it. */
export function createEventRules() {
  /** The last live figure of each name. */
  const figures = new Map<string, unknown>();
  const numbers = new Map<string, number>();

  function checkNumbers({ channel, data }: Broadcast): void {
    const number: unknown = Object(data).event_number;
    if (typeof number !== 'number') return;
    const last = numbers.get(channel);
    check(last === undefined || number === last + 1, `event ${number} comes after ${last} on ${channel}`);
    numbers.set(channel, number);
  }

  /** Nobody hears of what is not theirs. */
  function checkChannel({ channel, event, data }: Broadcast, rows: Rows): void {
    const orderId = Number(Object(data).order?.id);
    const order = rows.orders.find(({ id }) => id === orderId);
    if (order === undefined) return;
    const kitchen = kitchenOf(channel);
    check(kitchen === null || kitchen === order.tenant_id, `${event} of order ${orderId} on ${channel}`);
    const agentId = agentIdOf(channel);
    check(agentId === null || agentId === order.agent_id, `${event} of order ${orderId} on ${channel}`);
  }

  function checkEvents(
    published: readonly Broadcast[],
    before: Rows,
    rows: Rows,
    screens: ReadonlyMap<number, number>,
  ): void {
    for (const message of published) {
      checkNumbers(message);
      checkChannel(message, rows);
      if (message.channel === supervisorChannel && message.event.endsWith('.updated')) {
        const isFigure = message.event.includes('.count.') || message.event === 'today-revenue.updated';
        if (isFigure) figures.set(message.event, message.data);
      }
    }
    const on = (channel: string, event: string, matches: (data: object) => boolean) =>
      published.filter((one) => one.channel === channel && one.event === event && matches(Object(one.data)));
    for (const order of rows.orders) {
      const earlier = before.orders.find(({ id }) => id === order.id);
      if (isDeepStrictEqual(earlier, order)) continue;
      const isIt = (data: object) => Object(data).order?.id === order.id;
      if (earlier === undefined && order.status === 'pending' && order.version === 1)
        check(
          on(supervisorChannel, 'order.created', isIt).length === 1,
          `order.created of order ${order.id}`,
        );
      const channels = [
        supervisorChannel,
        ...(order.agent_id === null ? [] : [agentChannel(order.agent_id)]),
      ];
      if (earlier !== undefined && earlier.status !== order.status)
        for (const channel of channels) {
          const last = on(channel, 'order.status.updated', isIt).at(-1);
          const status: unknown = Object(last?.data).new_status;
          check(
            status === order.status,
            `order ${order.id} is ${order.status}, and ${channel} hears ${status}`,
          );
        }
      const heard = published.filter(
        (one) => kitchenOf(one.channel) === order.tenant_id && isIt(Object(one.data)),
      );
      const listening = screens.get(order.tenant_id) ?? 0;
      check(
        new Set(heard.map(({ channel }) => channel)).size >= listening,
        `${listening} screens of restaurant ${order.tenant_id} hear of order ${order.id}`,
      );
    }
    for (const agent of rows.agents) {
      const earlier = before.agents.find(({ id }) => id === agent.id);
      if (earlier?.status === agent.status) continue;
      const last = on(
        supervisorChannel,
        'agent.status.changed',
        (data) => Object(data).agent?.id === agent.id,
      ).at(-1);
      const status: unknown = Object(last?.data).new_status;
      check(status === agent.status, `agent ${agent.id} is ${agent.status}, and supervisors hear ${status}`);
    }
    for (const { of, version } of rows.versions) {
      const tenantId = /^menu of restaurant (\d+)$/.exec(of)?.[1];
      if (tenantId === undefined || before.versions.find((one) => one.of === of)?.version === version)
        continue;
      const last = on(
        restaurantsChannel,
        'menu.updated',
        (data) => Object(data).tenant_id === Number(tenantId),
      ).at(-1);
      const said: unknown = Object(last?.data).menu_version;
      check(said === version, `the ${of} has version ${version}, and agents hear of ${said}`);
    }
    for (const call of rows.calls) {
      const earlier = before.calls.find(({ id }) => id === call.id);
      if (isDeepStrictEqual(earlier, call)) continue;
      const isIt = (data: object) => Object(data).call?.id === call.id;
      const isOver = !['ringing', 'in-progress'].includes(call.status);
      const end = call.answered ? 'call.ended' : 'call.missed';
      if (call.status === 'in-progress')
        check(on(supervisorChannel, 'call.accepted', isIt).length > 0, `call.accepted of call ${call.id}`);
      if (isOver) check(on(supervisorChannel, end, isIt).length > 0, `${end} of call ${call.id}`);
      if (isOver && call.agent_id !== null)
        check(
          on(agentChannel(call.agent_id), 'call.ended', isIt).length === 1,
          `call.ended of call ${call.id} to its agent`,
        );
    }
  }

  return { checkEvents, figures };
}
