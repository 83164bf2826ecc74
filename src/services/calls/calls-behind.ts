import { BadPayload } from '../errors/bad-payload';
import type { HttpClient } from '../http/http-client';
import type { CallFilter, ListedCall } from './listed-call.types';
import { fetchCalls } from './listed-calls';

const mostAtOnce = 1_000;

/**
 * The pages behind `after`, one by one, up to the oldest call; large ones once the server has named their size. Fails
 * rather than end early.
 */
export async function* fetchCallsBehind(
  http: HttpClient,
  filter: CallFilter,
  after: string | null,
): AsyncGenerator<readonly ListedCall[]> {
  let size = {};
  for (let next = after; next !== null; ) {
    const answer = await fetchCalls(http, { filter, after: next, ...size });
    if (answer.kind === 'none') throw new BadPayload('data', 'must be a list');
    yield answer.calls;
    next = answer.next;
    if (answer.largestPage) size = { size: Math.min(answer.largestPage, mostAtOnce) };
  }
}
