import { expect, test, vi } from 'vitest';
import { DatabaseAway } from '../../db/failures';
import { createHeldReports } from './held-reports';

const createLog = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() });

/** Three reports whose database is away, and what became of them since it is back. */
async function holdThree(log = createLog()) {
  const reports = createHeldReports(log);
  const faults = new Map<string, Error>();
  const steps: string[] = [];
  const report = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    const fault = faults.get(name);
    if (fault !== undefined) throw fault;
    steps.push(`${name} is stored`);
  };
  const names = ['join', 'leave', 'end'];
  for (const name of names) faults.set(name, new DatabaseAway());
  for (const name of names) await expect(reports.take(report(name))).rejects.toThrow(DatabaseAway);
  faults.clear();
  steps.length = 0;
  return { reports, faults, steps };
}

const inTurn = (...names: readonly string[]) =>
  names.flatMap((name) => [`${name} begins`, `${name} is stored`]);

test('what was reported while the database was away is stored in its order, once', async () => {
  const { reports, steps } = await holdThree();
  await reports.replay();
  await reports.replay();
  expect(steps).toEqual(inTurn('join', 'leave', 'end'));
});

test('where the database goes away again, the rest keeps its order until it is back', async () => {
  const { reports, faults, steps } = await holdThree();
  faults.set('leave', new DatabaseAway());
  await reports.replay();
  expect(steps).toEqual([...inTurn('join'), 'leave begins']);
  faults.clear();
  steps.length = 0;
  await reports.replay();
  expect(steps).toEqual(inTurn('leave', 'end'));
});

test('a report that fails for another reason is logged, and holds up no other', async () => {
  const log = createLog();
  const { reports, faults, steps } = await holdThree(log);
  const fault = new Error('There is no such call.');
  faults.set('join', fault);
  await reports.replay();
  await reports.replay();
  expect(log.error.mock.calls).toEqual([[{ err: fault }, 'what Twilio reported was not stored']]);
  expect(steps).toEqual(['join begins', ...inTurn('leave', 'end')]);
});
