import { expect, it } from 'vitest';
import { makeRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from '../errors/bad-payload';
import { describeFailure } from '../errors/failure';
import { toResult } from '../errors/result';
import { stubServer } from '../testing/stub-server';
import { answered, bodyOf } from './send';

it.each([
  ['at the top', { message: 'No.', errors: { email: ['Wrong'] }, code: 7 }],
  ['inside data', { data: { message: 'No.', errors: { email: ['Wrong'] }, code: 7 } }],
  ['at the top before inside', { message: 'No.', errors: { email: ['Wrong'] }, data: { message: 'Other' } }],
  ['with one text a field', { message: 'No.', errors: { email: 'Wrong' } }],
])('reads message and errors %s', async (_, body) => {
  const { http } = await stubServer({ status: 422, body });
  const answer = await toResult(bodyOf(http.post('orders')));
  expect(answer).toEqual(makeRefusal(422, 'No.', { email: ['Wrong'] }));
});

it.each<{ body: unknown }>([{ body: '' }, { body: '<h1>Gone</h1>' }, { body: { message: 7 } }])(
  'has a message of its own after %o',
  async ({ body }) => {
    const { http } = await stubServer({ status: 500, body });
    const answer = await toResult(bodyOf(http.post('orders')));
    expect(answer).toEqual(makeRefusal(500));
  },
);

it.each([
  ['2', 2_000],
  ['3000000', 3_600_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
])('reads how long the server asks to wait: %s', async (seconds, retryAfterMs) => {
  const { http } = await stubServer({ status: 503, headers: { 'retry-after': seconds } });
  await expect(bodyOf(http.get('auth/me'))).rejects.toMatchObject({ status: 503, retryAfterMs });
});

it('lets a fault through as a rejection', async () => {
  const { http } = await stubServer({ body: 'not JSON' });
  await expect(toResult(bodyOf(http.get('auth/me')))).rejects.toEqual(new BadPayload('body', 'not JSON'));
});

it('shows a fault as something unexpected', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toEqual({
    status: null,
    serverMessage: null,
    message: 'An unexpected error occurred',
    errors: {},
    retryAfterMs: 0,
  });
});

it('takes a page for no answer, also where no content is expected', async () => {
  const { http } = await stubServer({
    headers: { 'content-type': 'text/html; charset=UTF-8' },
    body: '\n<html>Sign in to the network</html>',
  });
  await expect(answered(http.put('account'))).rejects.toEqual(new BadPayload('body', 'a page'));
});

it('takes no content for an answer, whatever its type', async () => {
  const { http } = await stubServer({ headers: { 'content-type': 'text/html; charset=UTF-8' }, body: '' });
  await expect(answered(http.put('account'))).resolves.toMatchObject({ status: 200 });
});

it('lets an abort stay an abort', async () => {
  const { http } = await stubServer({ body: {} });
  const stopping = new AbortController();
  const asking = answered(http.get('auth/me', { signal: stopping.signal }));
  stopping.abort();
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});
