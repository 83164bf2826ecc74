import { afterEach, expect, it, vi } from 'vitest';
import { stubServer } from '../services/testing/stub-server';
import { askedAgain } from './asked-again';

afterEach(() => {
  vi.useRealTimers();
});

/** A request that is sent again after 15 s; the tests answer each time it was sent. */
const asking = async () => {
  const { http } = await stubServer();
  vi.useFakeTimers();
  const sent: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const send = () => new Promise<string>((resolve, reject) => void sent.push({ resolve, reject }));
  const answer = askedAgain(send)(http, undefined, new AbortController().signal);
  return { sent, answer };
};

it('is sent a second time where no answer came soon, and no third time', async () => {
  const { sent } = await asking();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

it.each([0, 1])('takes the answer of whichever is answered first, here number %i', async (first) => {
  const { sent, answer } = await asking();
  await vi.advanceTimersByTimeAsync(15_000);
  sent[first]?.resolve('here');
  expect(await answer).toBe('here');
});

it('fails at once where the first fails soon, and is not sent again', async () => {
  const { sent, answer } = await asking();
  const failed = expect(answer).rejects.toThrow('503');
  sent[0]?.reject(new Error('503'));
  await failed;
  await vi.advanceTimersByTimeAsync(15_000);
  expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
});

it.each([
  [0, 1],
  [1, 0],
])('waits for the other where number %i fails', async (failing, answered) => {
  const { sent, answer } = await asking();
  await vi.advanceTimersByTimeAsync(15_000);
  sent[failing]?.reject(new Error('503'));
  sent[answered]?.resolve('here');
  expect(await answer).toBe('here');
});

it('fails where both do', async () => {
  const { sent, answer } = await asking();
  const failed = expect(answer).rejects.toThrow('second');
  await vi.advanceTimersByTimeAsync(15_000);
  sent[0]?.reject(new Error('first'));
  sent[1]?.reject(new Error('second'));
  await failed;
});
