import { phoneMachine } from '../../../src/machines/phone/phone.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeFault, makeVoiceToken } from '../../support/fixtures';

export const paths: ChartPaths = {
  machine: phoneMachine.provide({ actions: { report: () => {} } }),
  walks: [
    {
      input: { seed: 1 },
      events: [
        { type: 'phone.enable' },
        { type: 'phone.disable' },
        { type: 'phone.retry' },
        { type: 'phone.nudge' },
        { type: 'phone.checkMicrophone' },
        { type: 'phone.chooseDevices', devices: { microphoneId: 'headset', speakerId: null } },
        { type: 'device.registered' },
        { type: 'device.unregistered' },
        { type: 'device.tokenRequested' },
        { type: 'device.failed', fault: makeFault(20101) },
        { type: 'device.failed', fault: makeFault(20104) },
        { type: 'device.failed', fault: makeFault(31005) },
        { type: 'device.failed', fault: makeFault(31401) },
        { type: 'device.failed', fault: makeFault(31402) },
        { type: 'line.opened' },
        { type: 'line.left' },
        { type: 'line.microphoneFailed', fault: makeFault(31401) },
        { type: 'line.microphoneFailed', fault: makeFault(31402) },
        { type: 'line.microphoneReturned' },
        { type: 'microphone.changed', answer: 'allowed' },
        { type: 'microphone.changed', answer: 'blocked' },
        { type: 'microphone.changed', answer: 'missing' },
        { type: 'microphone.changed', answer: 'unasked' },
      ],
      answers: {
        fetchPhoneToken: [makeVoiceToken()],
        requestMicrophone: ['allowed', 'blocked', 'missing', 'unasked'],
      },
      distinguish: ({ context }) => context.replacedTokens > 0,
    },
  ],
  survivors: {
    'guard removed: microphone › on › microphone.changed › 3 › guard':
      'every other answer has a branch before it',
    'guard removed: microphone › asking › invoke › onDone › 3 › guard':
      'every other answer has a branch before it',
  },
};
