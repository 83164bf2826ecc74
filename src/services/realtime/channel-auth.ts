import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { NetworkFault } from '../errors/network-fault';
import { isRecord } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { Answer, Body, Unread } from '../wire/reads';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Pusher's client waits for it without end, and the channel is neither joined nor refused meanwhile. */
const giveUpAfterMs = 10_000;

/**
 * A form post as Pusher's own client sends it: below the API base, and below the root where that answers 404.
 */
export async function fetchSignature<E extends 'auth' | 'user-auth'>(
  http: HttpClient,
  apiRootUrl: string,
  endpoint: E,
  fields: Body<`POST /broadcasting/${E}`>,
): Promise<Unread<Answer<`POST /broadcasting/${E}`>> & { readonly auth: string }> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new NetworkFault()), giveUpAfterMs);
  const post = (prefixUrl: string | undefined) =>
    bodyOf(
      http.post(`broadcasting/${endpoint}`, {
        ...(prefixUrl === undefined ? {} : { prefixUrl }),
        body: new URLSearchParams({ ...fields }).toString(),
        headers: form,
        signal: ending.signal,
      }),
    );
  const body = await post(undefined)
    .catch((error: unknown) => {
      if (error instanceof HttpRefusal && error.status === 404) return post(apiRootUrl);
      throw error;
    })
    .finally(() => clearTimeout(timer));
  if (!isRecord(body) || typeof body.auth !== 'string') throw new BadPayload('auth', 'is missing');
  return { ...body, auth: body.auth };
}
