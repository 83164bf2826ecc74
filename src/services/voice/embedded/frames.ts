import type { Directory } from '../../customer-phone/exchange.types';
import { isRecord } from '../../http/envelope';

/** One signalling message, passed on by the server unchanged. */
export interface MediaSignal {
  readonly description?: RTCSessionDescriptionInit;
  readonly candidate?: RTCIceCandidateInit;
}

export type FarEnd = 'phone' | 'scripted';
type EndReason = 'agent' | 'caller' | 'missed' | 'lost';

/** Unknown properties are left out by the reader. */
export type ServerFrame =
  /** prepares: the server connects a phone before the answer; pings: it answers a ping. */
  | {
      readonly type: 'registered';
      readonly expiresInSeconds: number;
      readonly prepares?: true;
      readonly pings?: true;
    }
  | { readonly type: 'pong' }
  | { readonly type: 'error'; readonly code: number; readonly message: string }
  /** offered: the offer that came with the join is passed on; connected: the phone speaks over what was prepared. */
  | {
      readonly type: 'joined';
      readonly conference: string;
      readonly farEnd: FarEnd;
      readonly offered?: true;
      readonly connected?: true;
    }
  /** For the phone: the offer of a device at which its call rings, to be answered and kept silent. */
  | {
      readonly type: 'prepare';
      readonly conference: string;
      readonly device: number;
      readonly description: RTCSessionDescriptionInit;
    }
  /** For that device: what answers its offer. A scripted far end is made here. */
  | {
      readonly type: 'prepared';
      readonly conference: string;
      readonly farEnd: FarEnd;
      readonly description?: RTCSessionDescriptionInit;
    }
  /** For the phone: this device has the call, or it has not and its connection is closed. */
  | { readonly type: 'connect' | 'forget'; readonly conference: string; readonly device: number }
  /** holds: the phone came back and its connection still stands. */
  | {
      readonly type: 'farEnd';
      readonly conference: string;
      readonly farEnd: FarEnd;
      readonly holds?: true;
    }
  | { readonly type: 'refused'; readonly conference: string; readonly code: number; readonly message: string }
  | ({ readonly type: 'signal'; readonly conference: string } & MediaSignal)
  /** The scripted caller has ordered. */
  | { readonly type: 'orderPlaced'; readonly conference: string }
  | { readonly type: 'ended'; readonly conference: string; readonly reason: EndReason }
  /** The phone resumes its call by this key. */
  | {
      readonly type: 'dialing';
      readonly callId: string;
      readonly conference: string;
      readonly restaurant: string | null;
      readonly key: string;
    }
  /** ringing: offered again; waiting: the agent is disconnected. */
  | { readonly type: 'answered' | 'ringing' | 'waiting'; readonly callId: string }
  | { readonly type: 'digits'; readonly digits: string }
  | (Directory & { readonly pings?: true });

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const textOrNull = (value: unknown): string | null => text(value) || null;
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const records = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const farEnd = (value: unknown): FarEnd => (value === 'phone' ? 'phone' : 'scripted');
/** For a caller a supervisor is the restaurant as well. */
const endReason = (value: unknown): EndReason => {
  if (value === 'supervisor') return 'agent';
  return value === 'agent' || value === 'caller' || value === 'missed' ? value : 'lost';
};

const descriptionIn = ({ description }: Fields): RTCSessionDescriptionInit | null => {
  const type = isRecord(description) ? description.type : null;
  if (!isRecord(description) || (type !== 'offer' && type !== 'answer')) return null;
  return { type, sdp: text(description.sdp) };
};

const signal = (frame: Fields): MediaSignal => {
  const { candidate } = frame;
  const description = descriptionIn(frame);
  if (description !== null) return { description };
  if (!isRecord(candidate)) return {};
  return {
    candidate: {
      candidate: text(candidate.candidate),
      sdpMid: textOrNull(candidate.sdpMid),
      sdpMLineIndex: typeof candidate.sdpMLineIndex === 'number' ? candidate.sdpMLineIndex : null,
      usernameFragment: textOrNull(candidate.usernameFragment),
    },
  };
};

const fromFields = (frame: Fields): ServerFrame | null => {
  const conference = text(frame.conference);
  const device = number(frame.device, 0);
  switch (frame.type) {
    case 'registered':
      return {
        type: 'registered',
        expiresInSeconds: number(frame.expiresInSeconds, 3_600),
        ...(frame.prepares === true ? { prepares: true } : {}),
        ...(frame.pings === true ? { pings: true } : {}),
      };
    case 'pong':
      return { type: 'pong' };
    case 'error':
      return { type: 'error', code: number(frame.code, 31_000), message: text(frame.message) };
    case 'joined':
      return {
        type: 'joined',
        conference,
        farEnd: farEnd(frame.farEnd),
        ...(frame.offered === true ? { offered: true } : {}),
        ...(frame.connected === true ? { connected: true } : {}),
      };
    case 'prepare': {
      const description = descriptionIn(frame);
      return description && { type: 'prepare', conference, device, description };
    }
    case 'prepared': {
      const description = descriptionIn(frame);
      return {
        type: 'prepared',
        conference,
        farEnd: farEnd(frame.farEnd),
        ...(description === null ? {} : { description }),
      };
    }
    case 'connect':
    case 'forget':
      return { type: frame.type, conference, device };
    case 'farEnd':
      return {
        type: 'farEnd',
        conference,
        farEnd: farEnd(frame.farEnd),
        ...(frame.holds === true ? { holds: true } : {}),
      };
    case 'refused':
      return { type: 'refused', conference, code: number(frame.code, 31_005), message: text(frame.message) };
    case 'signal':
      return { type: 'signal', conference, ...signal(frame) };
    case 'orderPlaced':
      return { type: 'orderPlaced', conference };
    case 'ended':
      return { type: 'ended', conference, reason: endReason(frame.reason) };
    case 'dialing':
      return {
        type: 'dialing',
        callId: text(frame.callId),
        conference,
        restaurant: textOrNull(frame.restaurant),
        key: text(frame.key),
      };
    case 'answered':
    case 'ringing':
    case 'waiting':
      return { type: frame.type, callId: text(frame.callId) };
    case 'digits':
      return { type: 'digits', digits: text(frame.digits) };
    case 'directory':
      return {
        type: 'directory',
        restaurants: records(frame.restaurants).map((one) => ({
          id: text(one.id),
          name: text(one.name),
          phone: textOrNull(one.phone),
        })),
        waiting: records(frame.waiting).map((one) => ({
          callId: text(one.callId),
          restaurant: text(one.restaurant),
          fromNumber: textOrNull(one.fromNumber),
        })),
        ...(frame.pings === true ? { pings: true } : {}),
      };
    default:
      return null;
  }
};

/** Null for an unreadable frame; the caller logs it. */
export function readFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(data);
    return isRecord(frame) ? fromFields(frame) : null;
  } catch {
    return null;
  }
}
