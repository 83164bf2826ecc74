import { expect, test, vi } from 'vitest';
import { createGuard, runAtOnce, runEach, runForEach } from './guard';

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

test.each([
  ['one after the other', runEach],
  ['at once', runAtOnce],
])('steps that are run %s all have their turn, and each fault is thrown in the end', async (_how, run) => {
  const done = vi.fn(async () => undefined);
  const fail = (message: string) => () => Promise.reject(new Error(message));
  const alone = new Error('alone');
  await expect(run([() => Promise.reject(alone), done])).rejects.toBe(alone);
  const several = run([fail('first'), () => runForEach(['second', 'third'], (one) => fail(one)()), done]);
  await expect(several).rejects.toMatchObject({
    name: 'AggregateError',
    message: '3 steps failed',
    errors: [new Error('first'), new Error('second'), new Error('third')],
    cause: new Error('first'),
  });
  expect(done).toHaveBeenCalledTimes(2);
});
