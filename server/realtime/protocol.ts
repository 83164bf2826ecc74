/**
 * The Pusher channels protocol, version 7, as pusher-js 8 and laravel-echo 2 speak it (RT-01).
 * Codes: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export const closeCodes = {
  goingAway: 1001,
  unknownApp: 4001,
  versionFormat: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  pongMissing: 4201,
} as const;

/** Codes of pusher:error frames that leave the connection open. */
export const errorCodes = {
  badMessage: 4200,
  clientEventRefused: 4301,
} as const;

export const supportedVersions = { from: 5, to: 7 } as const;

/** Told to the client; it pings when it heard nothing for this long. */
export const activityTimeoutSeconds = 30;
export const maxFrameBytes = 16 * 1024;
/** A client that has this much unsent is dropped rather than allowed to fill the memory. */
export const maxBufferedBytes = 1024 * 1024;

export interface ClientFrame {
  readonly event: string;
  readonly data: unknown;
}

/** `data` is sent as a string of JSON: without that pusher-js refuses the handshake. */
export function encodeEvent(event: string, data: unknown, channel?: string): Buffer {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return Buffer.from(
    JSON.stringify(channel === undefined ? { event, data: text } : { event, channel, data: text }),
  );
}

/** pusher:error carries its data as an object, not as a string. */
export function encodeError(code: number, message: string): Buffer {
  return Buffer.from(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
}

/** With the channel named, Echo's `.error()` callback fires; with a bare pusher:error it never does. */
export function encodeSubscriptionError(channel: string, error: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      event: 'pusher:subscription_error',
      channel,
      data: { type: 'AuthError', error, status: 401 },
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null for anything that is not an object with an event name. */
export function parseFrame(text: string): ClientFrame | null {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(frame) || typeof frame.event !== 'string') return null;
  return { event: frame.event, data: frame.data };
}

/** Fields of a frame's data that are text; pusher-js sends data as an object, older clients as a string. */
export function readTextFields(data: unknown): Readonly<Record<string, string>> {
  let fields: unknown = data;
  if (typeof data === 'string') {
    try {
      fields = JSON.parse(data);
    } catch {
      return {};
    }
  }
  if (!isRecord(fields)) return {};
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}
