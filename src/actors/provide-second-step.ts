import { secondStepMachine } from '../machines/second-step/second-step.machine';
import { sendCode } from '../services/accounts/second-factor-api';
import { provideSecondFactor } from './provide-second-factor';
import { requestResult } from './request';
import type { Services } from './services';

/** What follows the password, in a chunk of its own. */
export function provideSecondStep(services: Pick<Services, 'http'>) {
  return secondStepMachine.provide({
    actors: {
      sendCode: requestResult(services.http, sendCode),
      secondFactor: provideSecondFactor(services),
    },
  });
}
