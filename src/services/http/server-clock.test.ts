import { afterEach, expect, it, vi } from 'vitest';
import { stubServer } from '../testing/stub-server';
import { bodyOf } from './send';
import { createServerClock } from './server-clock';

const minute = 60_000;
const pass = async () => undefined;

afterEach(() => vi.restoreAllMocks());

/** How far the times are apart before and after an answer of the server, in whole minutes. */
async function minutesApart(wrongBy: number) {
  const right = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => right() + wrongBy);
  const clock = createServerClock();
  const apart = () => Math.round(Math.abs(clock.now() - right()) / minute);
  const before = apart();
  const { clientOf } = await stubServer({ body: {} });
  await bodyOf(clientOf({ gate: () => clock.follow(pass) }).get('auth/me'));
  return [before, apart()];
}

it.each([45 * minute, -45 * minute])(
  'follows the server where the browser is wrong by %i ms',
  async (wrongBy) => {
    expect(await minutesApart(wrongBy)).toEqual([45, 0]);
  },
);

const now = Date.parse('2026-11-20T18:40:02.900Z');

function answeredWith(...dates: readonly (string | null)[]) {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  const clock = createServerClock();
  const gate = clock.follow(pass);
  for (const date of dates)
    gate.answered?.({}, new Response(null, date === null ? {} : { headers: { Date: date } }));
  return clock.now() - now;
}

it('leaves a browser alone that is right within the seconds of a header', () => {
  expect(answeredWith('Fri, 20 Nov 2026 18:40:00 GMT')).toBe(0);
});

it.each([null, 'yesterday'])('leaves a browser alone where a response says no time (%s)', (date) => {
  expect(answeredWith(date)).toBe(0);
});

it('follows a browser that was put right meanwhile', () => {
  expect(answeredWith('Fri, 20 Nov 2026 18:50:00 GMT', 'Fri, 20 Nov 2026 18:40:02 GMT')).toBe(-900);
});

it('lets the gate do its work', async () => {
  const answered = vi.fn();
  const refusal = new Response(null, { status: 404 });
  const gate = createServerClock().follow(Object.assign(async () => refusal, { answered }));
  const [call, response] = [{}, new Response()];
  expect(await gate(new Request('http://localhost/api/orders'), call)).toBe(refusal);
  gate.answered?.(call, response);
  expect(answered.mock.calls).toEqual([[call, response]]);
});
