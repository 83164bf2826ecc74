import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { toAnswer } from './answer';
import { mayPass, retryAfter } from './may-pass';

it.each([null, 408, 429, 500, 502, 503, 504])('after %s the same request may be answered later', (status) => {
  expect(mayPass(status)).toBe(true);
});

it.each([400, 401, 403, 404, 405, 409, 422, 501])('after %i it is answered the same', (status) => {
  expect(mayPass(status)).toBe(false);
});

it.each([408, 500, 503])('a change is not answered by %i', async (status) => {
  const refusal = makeHttpRefusal(status);
  await expect(toAnswer(Promise.reject(refusal))).rejects.toBe(refusal);
});

it.each([422, 429, 501])('a change is refused by %i, in the words of the server', async (status) => {
  expect(await toAnswer(Promise.reject(makeHttpRefusal(status)))).toMatchObject({
    kind: 'refused',
    failure: { status },
  });
});

it.each([
  ['nobody answered', new Error('No'), 5_000],
  ['the server names no time', makeHttpRefusal(503), 5_000],
  ['it names a shorter one', makeHttpRefusal(503, null, {}, 2_000), 5_000],
  ['it names a longer one', makeHttpRefusal(429, null, {}, 60_000), 60_000],
])('where %s, the next try waits its time', (_, error, ms) => {
  expect(retryAfter(5_000)({ event: { type: 'xstate.error.actor.ask', error } })).toBe(ms);
});
