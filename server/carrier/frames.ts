import { z } from 'zod';
import type { EndReason } from '../calls/outcomes';
import { idField } from '../http/fields';

export const maxVoiceFrameBytes = 64 * 1024;

const conference = z
  .string()
  .regex(/^Call-[1-9]\d{0,15}$/)
  .transform((name) => ({ name, callId: Number(name.slice('Call-'.length)) }));

export const description = z.object({
  type: z.enum(['offer', 'answer', 'rollback']),
  sdp: z.string().max(48_000),
});
const candidate = z.looseObject({ candidate: z.string().max(2_000) }).nullable();

const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('register'), token: z.string().max(2_000) }),
  z.object({ type: z.literal('renew'), token: z.string().max(2_000) }),
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('directory'), keys: z.array(z.string().max(200)).max(100).optional() }),
  // What number is too long is said to the caller, in words.
  z.object({ type: z.literal('dial'), restaurantId: idField, fromNumber: z.string() }),
  z.object({
    type: z.literal('attach'),
    callId: idField,
    key: z.string().max(200).optional(),
    holds: z.boolean().optional(),
  }),
  z.object({ type: z.literal('hangUp') }),
  z.object({
    type: z.literal('join'),
    conference,
    holds: z.boolean().optional(),
    description: description.optional(),
    prepared: z.boolean().optional(),
  }),
  z.object({ type: z.literal('prepare'), conference, description }),
  z.object({ type: z.literal('prepared'), conference, device: z.int(), description }),
  z.object({ type: z.literal('leave'), conference }),
  z.object({ type: z.literal('farEndHungUp'), conference }),
  z.object({
    type: z.literal('digits'),
    conference: conference.optional(),
    digits: z.string().regex(/^[\d*#w]{1,64}$/),
  }),
  z.object({
    type: z.literal('signal'),
    conference,
    description: description.optional(),
    candidate: candidate.optional(),
  }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
export type Description = z.infer<typeof description>;
export type SignalFrame = Extract<ClientFrame, { type: 'signal' }>;
export type FarEnd = 'phone' | 'scripted';

export type ServerFrame =
  | { type: 'registered'; identity: string; expiresInSeconds: number; prepares: true; pings: true }
  | { type: 'pong' }
  | { type: 'directory'; restaurants: readonly object[]; waiting: readonly object[]; pings: true }
  | { type: 'joined'; conference: string; farEnd: FarEnd; offered?: true; connected?: true }
  | { type: 'prepare'; conference: string; device: number; description: Description }
  | { type: 'prepared'; conference: string; farEnd: FarEnd; description?: Description }
  | { type: 'connect' | 'forget'; conference: string; device: number }
  | { type: 'farEnd'; conference: string; farEnd: FarEnd; holds?: true }
  | { type: 'refused'; conference: string; code: number; message: string }
  | { type: 'dialing'; callId: number; conference: string; restaurant: string; key: string }
  | { type: 'answered' | 'ringing'; callId: number }
  | { type: 'waiting'; callId: number; reason: 'agentLost' }
  | { type: 'orderPlaced'; conference: string }
  | { type: 'digits'; conference: string; digits: string }
  | { type: 'signal'; conference: string; description?: object; candidate?: object | null }
  | { type: 'ended'; conference: string; reason: EndReason }
  | { type: 'error'; code: number; message: string };

export const voiceFaults = {
  badFrame: 31100,
  noSuchCall: 31404,
  declined: 31002,
  busy: 31486,
  badNumber: 31484,
  tooMany: 31206,
  closed: 31403,
} as const;

export function parseClientFrame(text: string): ClientFrame | null {
  try {
    const parsed = clientFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
