import type { AnyEventObject } from 'xstate';
import { callersMachine } from '../../../src/machines/callers/callers.machine';
import { wrapUpMachine } from '../../../src/machines/wrap-up/wrap-up.machine';
import type { Standing } from '../../../src/services/agents/wrap-up';
import type { CallToTake } from '../../../src/services/calls/calls-to-take';
import type { Result } from '../../../src/services/errors/result';
import { standInCallback, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export function makeCallToTake(changes: Partial<CallToTake> = {}): CallToTake {
  return {
    id: '12',
    tenantId: '1',
    tenantName: 'Luna Verde Trattoria',
    startedAt: '2026-11-20T12:00:00Z',
    waitingSeconds: 40,
    ...changes,
  };
}

type WrapUpImplementations = Parameters<typeof wrapUpMachine.provide>[0];

/** A wrap-up chart whose clock, requests and list answer when the test says so. */
export function createTestWrapUp(changes: WrapUpImplementations = {}) {
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const change = standInPromise<Result<Standing>, { readonly action: 'end' | 'extend' }>();
  const list = standInPromise<readonly CallToTake[] | null>();
  const {
    ref,
    reports,
    logs,
    clock: time,
  } = startUnderParent(
    wrapUpMachine
      .provide({
        actors: {
          clock: clock.logic,
          changeWrapUp: change.logic,
          callers: callersMachine.provide({ actors: { fetchCallsToTake: list.logic } }),
        },
      })
      .provide(changes),
  );
  return {
    ref,
    reports,
    logs,
    time,
    clock,
    change,
    list,
    hear: (secondsLeft: number) => ref.send({ type: 'wrapUp.received', secondsLeft }),
    /** ms since the clock began. */
    tick: (now: number) => clock.tell({ type: 'clock.ticked', now }),
  };
}

/** Five seconds of it, just begun. */
export function wrapping() {
  const wrapUp = createTestWrapUp();
  wrapUp.hear(5);
  wrapUp.tick(1_000_000);
  return wrapUp;
}
