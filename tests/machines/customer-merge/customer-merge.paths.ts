import { customerMergeMachine } from '../../../src/machines/customer-merge/customer-merge.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { done } from '../call/call.fixtures';
import { pair, preview } from './create-test-merge';

export const paths: ChartPaths = {
  machine: customerMergeMachine,
  walks: [
    {
      machine: customerMergeMachine,
      input: pair,
      events: [{ type: 'merge.confirm' }, { type: 'merge.look' }],
      answers: {
        fetchPreview: [done(preview), makeRefusal(422, 'Different restaurants'), makeRefusal(503, 'Later')],
        sendMerge: [
          done(undefined),
          makeRefusal(409, 'Changed'),
          makeRefusal(404, 'Customer not found'),
          makeRefusal(504, null),
        ],
      },
    },
  ],
};
