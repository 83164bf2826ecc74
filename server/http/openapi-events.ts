import type { z } from 'zod';
import { agentEvents, kitchenEvents, restaurantEvents, supervisorEvents } from '../realtime/events';

const channels = [
  { channel: 'private-agent.*', whom: 'The channel ends in the id of the agent.', events: agentEvents },
  { channel: 'private-supervisor', whom: 'For admins and supervisors.', events: supervisorEvents },
  {
    channel: 'private-kitchen.*',
    whom: 'The channel ends in the id of the restaurant.',
    events: kitchenEvents,
  },
  { channel: 'private-restaurants', whom: 'For everybody signed in.', events: restaurantEvents },
];

/** OpenAPI has no channels; its webhooks are named messages from server to client too. */
export function describeEvents() {
  const webhooks = channels.flatMap(({ channel, whom, events }) =>
    Object.entries<z.ZodType>(events).map(([event, schema]) => {
      const { id, description } = schema.meta() ?? {};
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } };
      const post = {
        tags: ['Live events'],
        operationId: `on${id}`,
        summary: description,
        description: whom,
        security: [],
        requestBody: { required: true, content },
        responses: { default: { description: 'Nothing is answered.' } },
      };
      return [`${channel} ${event}`, { post }] as const;
    }),
  );
  return Object.fromEntries(webhooks);
}
