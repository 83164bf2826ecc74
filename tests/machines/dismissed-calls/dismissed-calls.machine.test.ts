import { expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { dismissedCallsMachine } from '../../../src/machines/dismissed-calls/dismissed-calls.machine';
import {
  selectCalls,
  selectCount,
  selectNow,
} from '../../../src/machines/dismissed-calls/dismissed-calls.selectors';
import { standInCallback } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { makeCall } from '../call/call.fixtures';

const first = makeCall();
const second = makeCall({ id: '13' });

const started = () => {
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const { ref } = startUnderParent(dismissedCallsMachine.provide({ actors: { clock: clock.logic } }));
  const ids = () => selectCalls(ref.getSnapshot()).map(({ id }) => id);
  return { ref, clock, ids };
};

it('lists what was hidden, each once, until it is over elsewhere', () => {
  const { ref, ids } = started();
  for (const call of [first, second, first]) ref.send({ type: 'dismissed.add', call });
  expect([ids(), selectCount(ref.getSnapshot())]).toEqual([['13', '12'], 2]);
  ref.send({ type: 'dismissed.drop', callId: '13' });
  expect(ids()).toEqual(['12']);
});

it('keeps only what the server still rings', () => {
  const { ref, ids } = started();
  for (const call of [first, second]) ref.send({ type: 'dismissed.add', call });
  ref.send({ type: 'dismissed.keepOnly', callIds: ['13', '99'] });
  expect(ids()).toEqual(['13']);
});

it('counts the time while somebody waits, and not longer', () => {
  const { ref, clock } = started();
  expect(clock.isRunning()).toBe(false);
  ref.send({ type: 'dismissed.add', call: first });
  clock.tell({ type: 'clock.ticked', now: 5_000 });
  expect(selectNow(ref.getSnapshot())).toBe(5_000);
  ref.send({ type: 'dismissed.drop', callId: '12' });
  expect(clock.isRunning()).toBe(false);
});
