import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** https://www.twilio.com/docs/iam/access-tokens */
const claimsForm = z.object({
  iss: z.string(),
  sub: z.string(),
  iat: z.number().optional(),
  exp: z.number(),
  grants: z.object({
    identity: z.string(),
    voice: z.object({ outgoing: z.object({ application_sid: z.string() }) }),
  }),
});

export interface TokenKey {
  readonly accountSid: string;
  readonly apiKeySid: string;
  readonly apiKeySecret: string;
  readonly twimlAppSid: string;
}

export type TokenRead<Key> =
  | { readonly key: Key; readonly identity: string; readonly ttlSeconds: number }
  | { readonly fault: number };

/** https://www.twilio.com/docs/api/errors */
export const tokenFaults = {
  authenticationFailed: 31_201,
  wrongSignature: 31_202,
  invalid: 31_204,
  expired: 31_205,
  livesTooLong: 31_207,
} as const;

const longestSeconds = 24 * 3600;

function parsed(part = ''): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
}

/** The identity in the token, or the error code of what is wrong with it. */
export function readToken<Key extends TokenKey>(
  token: string,
  keyOf: (apiKeySid: string) => Key | undefined,
  nowSeconds: number,
): TokenRead<Key> {
  const [head, body, signature] = token.split('.');
  const claims = claimsForm.safeParse(parsed(body));
  if (!claims.success) return { fault: tokenFaults.invalid };
  const { iss, sub, iat, exp, grants } = claims.data;
  const key = keyOf(iss);
  if (key === undefined) return { fault: tokenFaults.wrongSignature };
  const expected = createHmac('sha256', key.apiKeySecret).update(`${head}.${body}`).digest('base64url');
  if (signature !== expected) return { fault: tokenFaults.wrongSignature };
  const ttlSeconds = exp - nowSeconds;
  if (ttlSeconds <= 0) return { fault: tokenFaults.expired };
  if (exp - (iat ?? nowSeconds) > longestSeconds) return { fault: tokenFaults.livesTooLong };
  const isAllowed = sub === key.accountSid && grants.voice.outgoing.application_sid === key.twimlAppSid;
  if (!isAllowed) return { fault: tokenFaults.authenticationFailed };
  return { key, identity: grants.identity, ttlSeconds };
}
