import type { Session } from '../../../src/machines/session/session.types';
import { setUpMachine } from '../../../src/machines/set-up/set-up.machine';
import type { SetUpForm } from '../../../src/services/accounts/account.types';
import type { Result } from '../../../src/services/errors/result';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const form: SetUpForm = {
  setUpCode: 'ABCD-EFGH-JKMN',
  companyName: 'Harbour Group',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@harbour.test',
  password: 'a long enough one',
};

export function createTestSetUp() {
  const opened: Session[] = [];
  const sendSetUp = standInPromise<Result<Session>, SetUpForm>();
  const chart = startUnderParent(
    setUpMachine.provide({
      actors: { sendSetUp: sendSetUp.logic },
      actions: { openSession: (_, session) => opened.push(session) },
    }),
  );
  return { ...chart, sendSetUp, opened, state: () => chart.ref.getSnapshot().value };
}
