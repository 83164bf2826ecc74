import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { InnerAddress, isInner, lookUpPublic } from './addresses';

const answerWithinMs = 10_000;

export interface Message {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
}

/** The HTTP status of the answer, or in words why there is none. */
export type Sent =
  | { readonly status: number; readonly retryAfterSeconds: number | null }
  | { readonly error: string };

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address could not be looked up.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not from a known authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not from a known authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
};

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return `No answer within ${answerWithinMs / 1000} seconds.`;
  if (error.name === 'AbortError') return 'The server stopped meanwhile.';
  if (error instanceof InnerAddress) return `${error.message}.`;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? `It could not be sent${code === '' ? '' : ` (${code})`}.`;
}

/** Signed as the Standard Webhooks specification says. Redirects are not followed. */
export function send(
  { id, url, secret, body }: Message,
  at: Date,
  { isInnerAllowed, signal }: { readonly isInnerAllowed: boolean; readonly signal: AbortSignal },
): Promise<Sent> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // A bare address is never looked up.
  if (!isInnerAllowed && isIP(host) !== 0 && isInner(host))
    return Promise.resolve({ error: `${host} is in a private network.` });
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const sending = request(
      target,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'restaurant-order-agent',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(id, at, body),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
        agent: false,
        ...(isInnerAllowed ? {} : { lookup: lookUpPublic }),
      },
      (answer) => {
        const asked = answer.headers['retry-after'] ?? '';
        const seconds = /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - at.getTime()) / 1000;
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
        });
        // Nothing of the body is of use, and it may never end.
        answer.destroy();
      },
    );
    sending.on('error', (error) => resolve({ error: reasonOf(error) }));
    sending.end(body);
  });
}
