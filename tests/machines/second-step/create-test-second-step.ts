import type { SecondFactorLogic } from '../../../src/machines/second-factor/second-factor.machine';
import { secondStepMachine } from '../../../src/machines/second-step/second-step.machine';
import type { Session } from '../../../src/machines/session/session.types';
import type { Result } from '../../../src/services/errors/result';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

/** `secondFactor` takes the place of the chart that sets one up. */
export function createTestSecondStep(needsSetUp = false, secondFactor?: SecondFactorLogic) {
  const sendCode = standInPromise<Result<Session>, { readonly challenge: string; readonly typed: string }>();
  const chart = startUnderParent(
    secondStepMachine.provide({
      actors: { sendCode: sendCode.logic, ...(secondFactor === undefined ? {} : { secondFactor }) },
    }),
    { challenge: 'challenge-1', needsSetUp },
  );
  return { ...chart, sendCode, state: () => chart.ref.getSnapshot().value };
}
