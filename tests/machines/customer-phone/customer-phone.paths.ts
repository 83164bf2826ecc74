import { customerPhoneMachine } from '../../../src/machines/customer-phone/customer-phone.machine';
import type { ChartPaths } from '../../paths/chart-paths';

export const paths: ChartPaths = {
  machine: customerPhoneMachine,
  walks: [
    {
      input: { fromNumber: '+12065550173' },
      events: [
        { type: 'caller.chooseRestaurant', restaurantId: '3' },
        { type: 'caller.editNumber', fromNumber: '+12065550199' },
        { type: 'caller.chooseVoice', voice: 'sample' },
        { type: 'caller.chooseMicrophone', microphoneId: null },
        { type: 'microphones.listed', microphones: [] },
        { type: 'caller.dial' },
        { type: 'caller.pickUp', callId: '12' },
        { type: 'caller.hangUp' },
        { type: 'caller.startOver' },
        {
          type: 'exchange.directoryRead',
          restaurants: [{ id: '3', name: 'Luna Verde Trattoria', phone: null }],
          waiting: [],
        },
        { type: 'exchange.rang', callId: '12', restaurant: null },
        { type: 'exchange.answered', since: 0 },
        { type: 'exchange.audioChanged', flowing: true },
        { type: 'exchange.audioChanged', flowing: false },
        { type: 'exchange.agentLost' },
        { type: 'exchange.rangAgain' },
        { type: 'exchange.serverChanged', reached: false },
        { type: 'exchange.digitsReceived', digits: '1' },
        { type: 'exchange.ended', reason: 'agent' },
        { type: 'exchange.failed', problem: { code: 'microphoneBlocked' } },
        { type: 'exchange.dropped' },
        { type: 'clock.ticked', now: 1_000 },
      ],
      distinguish: ({ context }) => context.restaurantId,
    },
  ],
};
