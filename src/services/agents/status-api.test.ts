import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { stubServer } from '../testing/stub-server';
import { changeStatus } from './status-api';
import { changeWrapUp, readStanding, readWrapUp } from './wrap-up';

const now = (status: 'available' | 'on_break') => ({ status, isAfterCall: false });

it('posts the wanted status and reads the one the server answers', async () => {
  const { http, seen } = await stubServer({ body: { data: { id: 7, status: 'on_break' } } });
  expect(await changeStatus(http, now('on_break'))).toEqual({ status: 'on_break' });
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/agent/status', { status: 'on_break' }],
  ]);
});

it('is refused where the server says so with status 200', async () => {
  const { http } = await stubServer({ body: { success: false, message: 'Finish your order first.' } });
  const refusal = makeHttpRefusal(200, 'Finish your order first.');
  await expect(changeStatus(http, now('on_break'))).rejects.toEqual(refusal);
  await expect(changeWrapUp(http, 'end')).rejects.toEqual(refusal);
});

it('asks for a break after the call, and for the end and more of a wrap-up', async () => {
  const body = { data: { status: 'on_call', wrap_up_seconds: 0, break_after_call: true } };
  const { http, seen } = await stubServer({ body });
  const standing = { status: 'on_call', wrapUp: { secondsLeft: 0, breakAfterCall: true } };
  expect(await changeStatus(http, { status: 'on_break', isAfterCall: true })).toEqual(standing);
  expect(await changeWrapUp(http, 'end')).toEqual(standing);
  await changeWrapUp(http, 'extend');
  expect(seen.map(({ method, url, body: sent }) => [method, url, JSON.parse(sent)])).toEqual([
    ['POST', '/api/agent/status', { status: 'on_break', after_call: true }],
    ['POST', '/api/agent/wrap-up', { action: 'end' }],
    ['POST', '/api/agent/wrap-up', { action: 'extend' }],
  ]);
});

it.each([
  [{ status: 'available' }, 'available'],
  [{ data: { agent: { status: 'on_call' } } }, 'on_call'],
  [{ user: { status: 'on_break' } }, 'on_break'],
  [{ message: 'Done.' }, null],
  [{ status: 200 }, null],
  [null, null],
])('reads %j as %s', (body, status) => {
  expect(readStanding(body).status).toBe(status);
});

it.each([
  [
    { wrap_up_seconds: 5, break_after_call: false },
    { secondsLeft: 5, breakAfterCall: false },
  ],
  [{ wrap_up_seconds: '5' }, { secondsLeft: 5, breakAfterCall: false }],
  [
    { wrap_up_seconds: 'soon', break_after_call: true },
    { secondsLeft: 0, breakAfterCall: true },
  ],
  [{ wrap_up_seconds: -3 }, { secondsLeft: 0, breakAfterCall: false }],
  [{ wrap_up_seconds: {}, break_after_call: [] }, undefined],
  [{ wrap_up_seconds: null, break_after_call: null }, undefined],
  [{ status: 'available' }, undefined],
  ['available', undefined],
])('reads the wrap-up of %j as %j', (wire, wrapUp) => {
  expect(readWrapUp(wire)).toEqual(wrapUp);
});

it('takes an answer that is no JSON as one that names no status', async () => {
  const { http } = await stubServer({ body: 'OK' });
  expect(await changeStatus(http, now('available'))).toEqual({ status: null });
});

it('throws the refusal with its status', async () => {
  const { http } = await stubServer({ status: 405, body: { message: 'Method not allowed.' } });
  await expect(changeStatus(http, now('available'))).rejects.toEqual(
    makeHttpRefusal(405, 'Method not allowed.'),
  );
});
