import { secondFactorMachine } from '../../../src/machines/second-factor/second-factor.machine';
import type { Session } from '../../../src/machines/session/session.types';
import type {
  SecondFactorSetUp,
  SetUpToBegin,
  SetUpToConfirm,
} from '../../../src/services/accounts/second-factor.types';
import type { Result } from '../../../src/services/errors/result';
import { makeAgent } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const session: Session = { user: makeAgent(), token: 'token-1' };
export const codes = ['AAAAA-BBBBB-CCCCC', 'DDDDD-EEEEE-FFFFF'];
export const setUp: SecondFactorSetUp = {
  setUp: 'sealed',
  secret: 'GEZDGNBVGY3TQOJQ',
  qr: { size: 29, drawing: 'M4 4h7v1h-7z' },
};

export function createTestSecondFactor(challenge: string | null = null) {
  const beginSetUp = standInPromise<Result<SecondFactorSetUp>, SetUpToBegin>();
  const confirmSetUp = standInPromise<
    Result<{ readonly codes: readonly string[]; readonly session: Session | null }>,
    SetUpToConfirm
  >();
  const chart = startUnderParent(
    secondFactorMachine.provide({
      actors: { beginSetUp: beginSetUp.logic, confirmSetUp: confirmSetUp.logic },
    }),
    { challenge },
  );
  return { ...chart, beginSetUp, confirmSetUp, state: () => chart.ref.getSnapshot().value };
}
