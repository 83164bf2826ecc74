/**
 * The Pusher Channels protocol, version 7.
 * https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
 */
export const closeCodes = {
  /** pusher-js waits a second before it comes back. */
  goingAway: 1001,
  unknownApp: 4001,
  versionFormat: 4006,
  versionUnsupported: 4007,
  versionMissing: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  /** pusher-js comes back at once, and not again for 15 s when it is refused then. */
  comeBack: 4200,
  pongMissing: 4201,
} as const;

export const errorCodes = {
  badMessage: 4200,
  clientEventRefused: 4301,
} as const;

export const supportedVersions = { from: 5, to: 7 } as const;

/** Sent to the client, which pings after this many seconds of silence. */
export const activityTimeoutSeconds = 30;
export const maxFrameBytes = 16 * 1024;
/** A client with more unsent bytes than this is disconnected, before it fills the memory. */
export const maxBufferedBytes = 1024 * 1024;

export interface ClientFrame {
  readonly event: string;
  readonly data: unknown;
}

/** `data` is sent as a JSON string: otherwise pusher-js refuses the handshake. */
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

/** Names the channel: without it Echo's `.error()` callback never fires. */
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

/** pusher-js sends data as an object, older clients as a string. */
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
