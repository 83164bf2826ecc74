import { type SecondFactorLogic, secondFactorMachine } from '../machines/second-factor/second-factor.machine';
import { beginSetUp, confirmSetUp } from '../services/accounts/second-factor-api';
import { requestResult } from './request';
import type { Services } from './services';

/** What sets a second factor up, in a chunk of its own. */
export function provideSecondFactor({ http }: Pick<Services, 'http'>): SecondFactorLogic {
  return secondFactorMachine.provide({
    actors: {
      beginSetUp: requestResult(http, beginSetUp),
      confirmSetUp: requestResult(http, confirmSetUp),
    },
  });
}
