import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { mayPass } from '../errors/may-pass';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { Body } from '../wire/reads';
import type { NotReady } from './agent.types';
import { notReadyOf } from './agent-schema';

/** unknown: this server has no such request. */
export type ReadinessAnswer =
  | { readonly kind: 'noted'; readonly notReady: NotReady | null }
  | { readonly kind: 'unknown' };

const unknown: ReadinessAnswer = { kind: 'unknown' };

const readAnswer = (body: unknown): ReadinessAnswer => {
  const answer = unwrap(body);
  const places = isRecord(answer) ? [answer, answer.agent, answer.user] : [];
  const found = places.filter(isRecord).find((place) => 'not_ready' in place);
  return found === undefined ? unknown : { kind: 'noted', notReady: notReadyOf(found.not_ready) };
};

/** Refusals that a repeat cannot change count as unknown; every other fault is thrown. */
export async function reportReadiness(
  http: HttpClient,
  notReady: NotReady | null,
  signal?: AbortSignal,
): Promise<ReadinessAnswer> {
  const json: Body<'POST /agent/readiness'> =
    notReady === null ? { ready: true } : { ready: false, reason: notReady };
  try {
    return readAnswer(await bodyOf(http.post('agent/readiness', { json, signal })));
  } catch (error) {
    if (error instanceof BadPayload || (error instanceof HttpRefusal && !mayPass(error.status)))
      return unknown;
    throw error;
  }
}
