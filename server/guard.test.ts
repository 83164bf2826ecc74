import { expect, test, vi } from 'vitest';
import { createGuard } from './guard';

const fault = new Error('out of order');
const thrown = () => {
  throw fault;
};
const rejected = () => Promise.reject(fault);

test.each([
  ['thrown', thrown],
  ['rejected', rejected],
])(
  'what is %s is logged by name, answered with the same arguments, and goes no further',
  async (_how, work) => {
    const error = vi.fn();
    const answer = vi.fn();
    expect(createGuard({ error })('a frame', work, answer)()).toBeUndefined();
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith({ err: fault }, 'a frame failed'));
    createGuard({ error })('a frame', (_peer: string) => work(), answer)('peer');
    await vi.waitFor(() => expect(answer.mock.calls).toEqual([[], ['peer']]));
    expect(error).toHaveBeenCalledTimes(2);
  },
);

test.each([
  ['throws', thrown],
  ['rejects', rejected],
])('an answer that itself %s is logged too', async (_how, answer) => {
  const error = vi.fn();
  createGuard({ error })('an upgrade', thrown, answer)();
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
});

test('what goes well is neither logged nor answered', async () => {
  const error = vi.fn();
  const answer = vi.fn();
  const done = Promise.resolve();
  createGuard({ error })('a frame', () => done, answer)();
  await done;
  expect([error.mock.calls, answer.mock.calls]).toEqual([[], []]);
});
