import { z } from 'zod';

/** Frames of the SDK's signalling, version 1.6, as far as the product uses them. */
const frame = <Type extends string, Payload extends z.ZodRawShape>(type: Type, payload: Payload) =>
  z.object({ type: z.literal(type), version: z.literal('1.6'), payload: z.object(payload) });

const callsid = z.string();
const sdp = z.string();

export const clientFrame = z.discriminatedUnion('type', [
  frame('listen', { token: z.string(), reconnectTimeout: z.number() }),
  frame('register', { media: z.object({ audio: z.boolean() }) }),
  frame('invite', {
    callsid,
    sdp,
    reconnect: z.string().optional(),
    twilio: z.object({ params: z.string().optional() }),
  }),
  frame('reinvite', { callsid, sdp }),
  frame('dtmf', { callsid, dtmf: z.string() }),
  frame('hangup', { callsid, message: z.string().optional() }),
]);

export type ClientFrame = z.infer<typeof clientFrame>;
export type Invite = Extract<ClientFrame, { type: 'invite' }>['payload'];

export interface Fault {
  readonly code: number;
  readonly message: string;
}

export type ServerFrame =
  | {
      readonly type: 'connected';
      readonly payload: {
        readonly region: string;
        readonly edge: string;
        readonly home: string;
        readonly gateway: string;
        readonly token: { readonly identity: string; readonly ttl: number };
      };
    }
  | { readonly type: 'ready' | 'offline' | 'close'; readonly payload: Readonly<Record<string, never>> }
  | { readonly type: 'error'; readonly payload: { readonly error: Fault; readonly callsid?: string } }
  | { readonly type: 'ringing'; readonly payload: { readonly callsid: string } }
  | {
      readonly type: 'answer';
      readonly payload: { readonly callsid: string; readonly sdp?: string; readonly reconnect?: string };
    }
  | { readonly type: 'hangup'; readonly payload: { readonly callsid: string; readonly error?: Fault } };

export type Send = (frame: ServerFrame) => void;

export function encoded(frame: ServerFrame): string {
  return JSON.stringify({ ...frame, version: '1.6' });
}
