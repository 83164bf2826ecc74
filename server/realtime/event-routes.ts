import { z } from 'zod';
import type { Deps } from '../deps';
import { currentAgent } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { forbidden } from '../http/errors';
import { missedEvents } from './answers';
import { isKnownChannel, mayJoin } from './channels';
import { findMissedEvents } from './kept-events';

const query = z.object({
  channel: z.string().max(200),
  since: z
    .string()
    .regex(/^\d{1,15}$/, 'The number must be a whole number.')
    .transform(Number)
    .optional()
    .describe(
      'The number of the last event that the client has had. Without it only `last_number` is answered.',
    ),
});

/** What a client missed while its connection was lost: a Pusher service repeats nothing. */
export async function eventRoutes(app: App, { db }: Pick<Deps, 'db'>): Promise<void> {
  app.get(
    '/events',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['Live events'],
        summary: 'The events of a channel after a number',
        querystring: query,
        response: { 200: data(missedEvents), 403: refusal },
      },
    },
    async (request) => {
      const { channel, since } = request.query;
      if (!isKnownChannel(channel) || !mayJoin(currentAgent(request), channel)) throw forbidden();
      return { data: await findMissedEvents(db, channel, since ?? null) };
    },
  );
}
