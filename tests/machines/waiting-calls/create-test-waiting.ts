import type { AnyEventObject } from 'xstate';
import { callersMachine } from '../../../src/machines/callers/callers.machine';
import { waitingCallsMachine } from '../../../src/machines/waiting-calls/waiting-calls.machine';
import { selectCount, selectLongest } from '../../../src/machines/waiting-calls/waiting-calls.selectors';
import type { CallToTake } from '../../../src/services/calls/calls-to-take';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

/** The chart of who waits, with a list that answers when the test says so. */
export function createTestWaiting() {
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const list = standInPromise<readonly CallToTake[] | null>();
  const chart = startUnderParent(
    waitingCallsMachine.provide({
      actors: {
        clock: clock.logic,
        callers: callersMachine.provide({ actors: { fetchCallsToTake: list.logic } }),
      },
    }),
  );
  return {
    ...chart,
    list,
    tick: (now: number) => clock.tell({ type: 'clock.ticked', now }),
    known: (exceptId: string | null = null) => {
      const snapshot = chart.ref.getSnapshot();
      const count = selectCount(snapshot, exceptId);
      return count === 0 ? null : [count, selectLongest(snapshot, exceptId)];
    },
  };
}
