import type { FastifyInstance, FastifyRequest } from 'fastify';
import twilio from 'twilio';
import { z } from 'zod';
import type { TwilioSettings } from '../../config';
import { isDatabaseAway } from '../../db/failures';
import { acceptAnyInput, contentOf, nothing, refusal, writeJson } from '../../http/answers';
import { HttpError } from '../../http/errors';
import { identityPattern } from '../voice-token';
import type { HeldReports } from './held-reports';
import { makeHoldSound, makeRingSound } from './sounds';
import type { Switchboard } from './switchboard';
import { announcements, hangUp, hold, reject, say, wait } from './twiml';

const maxBodyBytes = 16 * 1024;
const legSid = z.string().regex(/^CA[0-9a-f]{32}$/);
const callName = /^Call-([1-9]\d{0,14})$/;

const incomingForm = z.object({ CallSid: legSid, From: z.string().default(''), To: z.string().default('') });
/** How often the caller has waited. */
const incomingQuery = z.object({ waited: z.coerce.number().int().nonnegative().catch(0) });
const waitSeconds = 5;
/** A caller who hears the same for longer than a minute would rather ring again. */
const mostWaits = 10;
const clientPrefix = 'client:';
const clientForm = z.object({
  CallSid: legSid,
  From: z.string().transform((text, context) => {
    const found = text.startsWith(clientPrefix) && identityPattern.exec(text.slice(clientPrefix.length));
    if (!found) {
      context.addIssue('This is no agent.');
      return z.NEVER;
    }
    return { agentId: Number(found[1]), tokenId: found[2] === undefined ? null : Number(found[2]) };
  }),
  conferenceName: z
    .string()
    .regex(callName)
    .transform((text) => Number(callName.exec(text)?.[1])),
});
const statusForm = z.object({
  CallSid: legSid.optional(),
  CallStatus: z.string().optional(),
  StatusCallbackEvent: z.string().optional(),
});
const statusQuery = z.object({ call: legSid.optional() });

const failed: readonly string[] = ['busy', 'failed', 'no-answer'];
const over: readonly string[] = ['completed', 'canceled', ...failed];

function isForm(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null;
}

const tags = ['Voice'];
const instructions = { 200: contentOf('text/xml', 'What Twilio is to do, in TwiML') };
const sounds = { 200: contentOf('audio/wav', 'The sound') };
const open = (summary: string, response: Record<number, unknown>) => ({
  config: { access: 'public' as const },
  schema: { tags, summary, response },
});
const signed = <T extends object>(summary: string, body: z.ZodType, response: T) => ({
  config: { access: 'public' as const },
  bodyLimit: maxBodyBytes,
  validatorCompiler: acceptAnyInput,
  serializerCompiler: writeJson,
  schema: {
    tags,
    summary,
    security: [{ twilio: [] }],
    consumes: ['application/x-www-form-urlencoded'],
    body,
    response: { ...response, 403: refusal },
  },
});

export interface WebhookDeps {
  readonly settings: TwilioSettings;
  readonly switchboard: Switchboard;
  readonly reports: HeldReports;
}

/** The Twilio console points here. https://www.twilio.com/docs/usage/webhooks/webhooks-security */
export async function twilioWebhooks(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  const { settings, switchboard, reports } = deps;

  function isSigned(request: FastifyRequest): boolean {
    const signature = request.headers['x-twilio-signature'];
    if (typeof signature !== 'string' || !isForm(request.body)) return false;
    const url = `${settings.publicUrl}${request.url}`;
    return URL.canParse(url) && twilio.validateRequest(settings.authToken, signature, url, request.body);
  }

  function refuse(request: FastifyRequest): never {
    request.log.warn('a webhook was not signed by Twilio; is PUBLIC_URL the address Twilio calls?');
    throw new HttpError(403, 'The signature is invalid.');
  }

  // Checked before the body is read: Twilio sends signed forms only.
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return;
    const comesAsForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
    if (!comesAsForm || typeof request.headers['x-twilio-signature'] !== 'string') refuse(request);
  });
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !isSigned(request)) refuse(request);
  });

  app.post(
    '/webhooks/twilio/voice',
    signed('An incoming call', incomingForm, instructions),
    async (request, reply) => {
      reply.type('text/xml');
      const form = incomingForm.safeParse(request.body);
      if (!form.success) return say(announcements.trouble);
      const { CallSid, From, To } = form.data;
      try {
        return await switchboard.incoming({ callSid: CallSid, from: From, to: To });
      } catch (error) {
        request.log.error({ err: error }, 'an incoming call was not taken');
        const { waited } = incomingQuery.parse(request.query);
        if (waited >= mostWaits || !isDatabaseAway(error)) return say(announcements.trouble);
        return wait(waitSeconds, `${settings.publicUrl}/webhooks/twilio/voice?waited=${waited + 1}`);
      }
    },
  );

  app.post(
    '/webhooks/twilio/client',
    signed('An agent joins a call', clientForm, instructions),
    async (request, reply) => {
      reply.type('text/xml');
      const form = clientForm.safeParse(request.body);
      if (!form.success) return reject();
      const { CallSid, From, conferenceName } = form.data;
      try {
        return await switchboard.join(From, conferenceName, CallSid);
      } catch (error) {
        request.log.error({ err: error }, 'an agent did not get into a call');
        return hangUp();
      }
    },
  );

  app.post(
    '/webhooks/twilio/status',
    signed('What became of a leg or a conference', statusForm, { 204: nothing }),
    async (request, reply) => {
      const form = statusForm.safeParse(request.body);
      const query = statusQuery.safeParse(request.query);
      const { CallSid, CallStatus, StatusCallbackEvent: event } = form.success ? form.data : {};
      const ofCall = query.success ? query.data.call : undefined;
      await reports.take(async () => {
        if (event === 'conference-end' && ofCall !== undefined) await switchboard.conferenceOver(ofCall);
        else if (event === 'participant-join' && ofCall !== undefined)
          await switchboard.joined(ofCall, CallSid);
        else if (event === 'participant-leave' && CallSid !== undefined)
          await switchboard.left(ofCall, CallSid);
        else if (CallSid !== undefined && over.includes(CallStatus ?? '')) {
          await switchboard.over(CallSid, failed.includes(CallStatus ?? ''));
        }
      });
      return reply.code(204).send();
    },
  );

  app.get('/webhooks/twilio/hold', open('What a caller on hold hears', instructions), (_request, reply) =>
    reply.type('text/xml').send(hold(`${settings.publicUrl}/webhooks/twilio/hold.wav`)),
  );
  for (const [name, sound] of Object.entries({ ring: makeRingSound(), hold: makeHoldSound() })) {
    app.get(`/webhooks/twilio/${name}.wav`, open(`The ${name} sound`, sounds), (_request, reply) =>
      reply.type('audio/wav').header('cache-control', 'public, max-age=86400').send(sound),
    );
  }
}
