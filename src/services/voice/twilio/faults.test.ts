import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRepeatFilter, faultOf, isIgnorable, isOfMicrophone } from './faults';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const coded = (code: number) => faultOf(Object.assign(new Error('what happened'), { code }));

it.each([20101, 20151, 31201, 31202, 31203, 31204, 31207])('%i is a refusal and hopeless', (code) => {
  expect(coded(code).kind).toBe('signInRejected');
  expect(coded(code).retryable).toBe(false);
});

it.each([31001, 31002, 31100, 31400, 31404, 31603])('%i is hopeless, but not about the token', (code) => {
  expect(coded(code).kind).toBe('other');
  expect(coded(code).retryable).toBe(false);
});

it.each([20104, 31205, 31003, 31005, 31209, 31401, 31402, 31480, 31486, 53000, 53001, 53405])(
  '%i may pass',
  (code) => {
    expect(coded(code)).toMatchObject({ code, detail: 'what happened', retryable: true });
  },
);

it('knows an expired token, a fault of the microphone and mere noise', () => {
  const all = [20104, 31205, 31401, 31402, 31000, 31009, 31005, 53001].map(coded);
  expect(all.filter(({ kind }) => kind === 'tokenExpired').map(({ code }) => code)).toEqual([20104, 31205]);
  expect(all.filter(isOfMicrophone).map(({ code }) => code)).toEqual([31401, 31402]);
  expect(all.filter(isIgnorable).map(({ code }) => code)).toEqual([31000, 31009]);
});

it.each([
  [undefined, 'ConnectionError'],
  [new Error(''), 'ConnectionError'],
  [new Error('A Call is already active'), 'A Call is already active'],
])('takes %o for a connection that failed', (error, detail) => {
  expect(faultOf(error)).toEqual({ code: 31005, kind: 'other', detail, retryable: true });
});

it('reports the same fault once within seconds', () => {
  const isNew = createRepeatFilter();
  expect([isNew(coded(31005)), isNew(coded(31005)), isNew(coded(53000))]).toEqual([true, false, true]);
  vi.advanceTimersByTime(5_001);
  expect([isNew(coded(31005)), isNew(coded(31005))]).toEqual([true, false]);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(5_001);
  expect(isNew(coded(31005))).toBe(true);
});
