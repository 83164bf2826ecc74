import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '../auth/secrets';

export interface AppCredentials {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

const socketIdPattern = /^\d{1,20}\.\d{1,20}$/;

/** Arbitrary text as socket id would let a channel signature pass as a user signature. */
export function isSocketId(text: unknown): text is string {
  return typeof text === 'string' && socketIdPattern.test(text);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function signChannel(
  app: AppCredentials,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const signed =
    channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
  return `${app.key}:${hmac(app.secret, signed)}`;
}

export function signUser(app: AppCredentials, socketId: string, userData: string): string {
  return `${app.key}:${hmac(app.secret, `${socketId}::user::${userData}`)}`;
}

export function isChannelSignature(
  app: AppCredentials,
  socketId: string,
  channel: string,
  auth: string,
): boolean {
  return isSameSecret(auth, signChannel(app, socketId, channel));
}

export function isUserSignature(
  app: AppCredentials,
  socketId: string,
  userData: string,
  auth: string,
): boolean {
  return isSameSecret(auth, signUser(app, socketId, userData));
}

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

const maxAgeSeconds = 600;

/**
 * Returns the reason for refusal, or null.
 * https://pusher.com/docs/channels/library_auth_reference/rest-api/#authentication
 */
export function refusalOf(app: AppCredentials, request: SignedRequest, nowMs: number): string | null {
  const text = (name: string): string => {
    const value = request.query[name];
    return typeof value === 'string' ? value : '';
  };
  if (text('auth_key') !== app.key) return 'Unknown auth_key';
  if (text('auth_version') !== '1.0') return 'Unsupported auth_version';
  const age = Math.abs(nowMs / 1000 - Number(text('auth_timestamp') || Number.NaN));
  if (!(age <= maxAgeSeconds)) return 'Timestamp expired';
  const bodyDigest = createHash('md5').update(request.body).digest('hex');
  const bodyIsSigned = request.body.length > 0 || text('body_md5') !== '';
  if (bodyIsSigned && !isSameSecret(text('body_md5'), bodyDigest)) return 'Invalid body_md5';
  const signedQuery = Object.keys(request.query)
    .filter((name) => name !== 'auth_signature')
    .sort()
    .map((name) => `${name.toLowerCase()}=${text(name)}`)
    .join('&');
  const expected = hmac(app.secret, `${request.method}\n${request.path}\n${signedQuery}`);
  return isSameSecret(text('auth_signature'), expected) ? null : 'Invalid signature';
}
