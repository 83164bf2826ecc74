import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { isUnknownRequest } from '../errors/may-pass';
import { isRecord } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { withinTime } from '../http/within-time';
import type { Answer, Body, Unread } from '../wire/reads';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Pusher's client waits for it without end, and the channel is neither joined nor refused meanwhile. */
const giveUpAfterMs = 10_000;

/**
 * The place that last signed a channel, by client, so that it is asked first: otherwise every channel of every
 * connection would be refused once.
 */
const signedBelow = new WeakMap<HttpClient, { readonly prefixUrl?: string }>();

/**
 * A form post as Pusher's own client sends it: below the API base, and below the root where nothing is known of it there.
 */
export async function fetchSignature<E extends 'auth' | 'user-auth'>(
  http: HttpClient,
  apiRootUrl: string,
  endpoint: E,
  fields: Body<`POST /broadcasting/${E}`>,
): Promise<Unread<Answer<`POST /broadcasting/${E}`>> & { readonly auth: string }> {
  const post = (below: { readonly prefixUrl?: string }, signal: AbortSignal) =>
    bodyOf(
      http.post(`broadcasting/${endpoint}`, {
        ...below,
        body: new URLSearchParams({ ...fields }).toString(),
        headers: form,
        signal,
      }),
    );
  const below = signedBelow.get(http) ?? {};
  const body = await withinTime(
    (ending) =>
      post(below, ending).catch((error: unknown) => {
        const isUnknown = error instanceof HttpRefusal && isUnknownRequest(error.status);
        // A page instead of a signature: some servers answer everything they do not know with one.
        if (!isUnknown && !(error instanceof BadPayload)) throw error;
        const other = 'prefixUrl' in below ? {} : { prefixUrl: apiRootUrl };
        signedBelow.set(http, other);
        return post(other, ending);
      }),
    giveUpAfterMs,
  );
  if (!isRecord(body) || typeof body.auth !== 'string') throw new BadPayload('auth', 'is missing');
  return { ...body, auth: body.auth };
}
