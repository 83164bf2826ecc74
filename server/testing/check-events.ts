import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Broadcast, Broadcaster } from '../realtime/broadcaster';
import { agentIdOf, kitchenOf, restaurantsChannel, supervisorChannel } from '../realtime/channels';
import { agentEvents, kitchenEvents, restaurantEvents, supervisorEvents } from '../realtime/events';

function eventsOn(channel: string): Readonly<Record<string, z.ZodType>> {
  if (channel === supervisorChannel) return supervisorEvents;
  if (channel === restaurantsChannel) return restaurantEvents;
  if (kitchenOf(channel) !== null) return kitchenEvents;
  return agentIdOf(channel) ? agentEvents : {};
}

function faultOf({ channel, event, data }: Broadcast): string | null {
  const declared = new Map(Object.entries(eventsOn(channel))).get(event);
  if (declared === undefined) return 'is not declared';
  const sent: unknown = JSON.parse(JSON.stringify(data));
  const read = declared.safeParse(sent);
  if (read.error !== undefined) return `differs from what is declared: ${z.prettifyError(read.error)}`;
  return isDeepStrictEqual(read.data, sent) ? null : 'has fields that are not declared';
}

/** Holds every event a broadcaster publishes against its schema. What differs is kept, for the test to fail by. */
export function checkEvents(broadcaster: Broadcaster): readonly string[] {
  const faults: string[] = [];
  const { publish } = broadcaster;
  broadcaster.publish = (messages) => {
    for (const message of messages) {
      const fault = faultOf(message);
      if (fault !== null) faults.push(`${message.channel} ${message.event}: ${fault}`);
    }
    return publish.call(broadcaster, messages);
  };
  return faults;
}
