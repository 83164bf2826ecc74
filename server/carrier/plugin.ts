import { z } from 'zod';
import type { Database } from '../db/database';
import type { Clock } from '../deps';
import { currentAgent } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { createAttempts } from '../http/attempts';
import { HttpError } from '../http/errors';
import type { Carrier } from './carrier';

/** A device needs one token, and another shortly before each hour is over; after a reload or a fault, one more. */
export const grantsPerMinute = 60;

const voiceGrant = z
  .object({ token: z.string(), identity: z.string(), provider: z.enum(['embedded', 'twilio']) })
  .meta({ id: 'VoiceGrant' });

export interface CarrierPluginDeps {
  readonly carrier: Carrier;
  readonly db: Database;
  readonly clock: Clock;
}

/** The path names the first carrier; every carrier answers it. */
export async function carrierPlugin(app: App, { carrier, db, clock }: CarrierPluginDeps): Promise<void> {
  const attempts = createAttempts(db, clock);
  app.get(
    '/agent/twilio-token',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['Voice'],
        summary: 'A token for the voice device',
        response: { 200: data(voiceGrant), 429: refusal },
      },
    },
    async (request) => {
      const { id, tokenId } = currentAgent(request);
      if (!(await attempts.take(`voice tokens ${tokenId}`, grantsPerMinute))) {
        throw new HttpError(429, 'Too many voice tokens were asked for. Please wait a minute.', {
          retryAfterSeconds: 60,
        });
      }
      return { data: carrier.grant({ agentId: id, tokenId }) };
    },
  );
}
