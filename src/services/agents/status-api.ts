import { BadPayload } from '../errors/bad-payload';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import type { Agent } from './agent.types';

/** The status an answer names: the agent's own, or inside agent or user; null when it names none. */
export const readStatus = (body: unknown): Agent['status'] | null => {
  const answer = unwrap(body);
  const places = isRecord(answer) ? [answer, answer.agent, answer.user] : [];
  const found = places.filter(isRecord).map((place) => place.status);
  return found.filter((status) => typeof status === 'string').find((status) => status !== '') ?? null;
};

/** POST /agent/status, an addition of ours to the contract: another server may answer 404 or 405. */
export const changeStatus = async (
  http: HttpClient,
  status: 'available' | 'on_break',
  signal?: AbortSignal,
): Promise<Agent['status'] | null> => {
  try {
    return readStatus(await bodyOf(http.post('agent/status', { json: { status }, signal })));
  } catch (error) {
    // It was done all the same, and the answer merely is no JSON.
    if (error instanceof BadPayload) return null;
    throw error;
  }
};
