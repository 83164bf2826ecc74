import { readinessMachine } from '../../../src/machines/readiness/readiness.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: readinessMachine,
  walks: [
    {
      input: { notReady: null, seed: 1 },
      events: [
        { type: 'readiness.attend' },
        { type: 'readiness.leave' },
        { type: 'readiness.linked' },
        { type: 'readiness.received', notReady: 'voice' },
        { type: 'readiness.received', notReady: null },
        { type: 'phone.readied' },
        { type: 'phone.lost' },
        { type: 'phone.failed' },
        { type: 'phone.microphoneChanged', answer: 'allowed' },
        { type: 'phone.microphoneChanged', answer: 'blocked' },
      ],
      answers: { reportReadiness: [{ kind: 'noted', notReady: 'voice' }, { kind: 'unknown' }] },
      distinguish: ({ context: { reported, known, wanted } }) => [reported, known, wanted],
    },
  ],
};
