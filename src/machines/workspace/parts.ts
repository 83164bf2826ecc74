import { and, enqueueActions, stateIn } from 'xstate';
import { begunAnew, broken, health } from '../shared/begun-anew';
import { channelsFor } from '../shared/routing';
import { sendToSystem } from '../shared/send-to-system';
import { send, workspaceSetup } from './workspace.setup';

export function child<const Name extends string>(name: Name) {
  return { src: name, id: name, systemId: name } as const;
}

const isWell = (part: string) => stateIn(`#workspace.parts.${part}.running.well`);

export const watchOtherChannels = workspaceSetup.createAction(
  enqueueActions(({ enqueue, check }) => {
    enqueue({ type: 'watchChannels', params: { hasPhone: check(and(['hasPhone', 'isPhoneNeeded'])) } });
  }),
);

const tellRealtime = workspaceSetup.createAction(
  enqueueActions(({ enqueue, check }) => {
    // Nothing is asked with a token that is given back.
    if (check('isGivenBack')) enqueue(send('realtime', () => ({ type: 'realtime.close' })));
    else enqueue(watchOtherChannels);
    if (check('isPhoneSeenElsewhere')) enqueue({ type: 'notePhone', params: { isElsewhere: true } });
  }),
);

const tellPhone = workspaceSetup.createAction(
  enqueueActions(({ enqueue, check }) => {
    enqueue(send('audio', () => ({ type: 'audio.apply' })));
    if (check('isLineOn')) enqueue(send('phone', () => ({ type: 'phone.enable' })));
    enqueue(sendToSystem('lineOfCall', () => ({ type: 'phone.begunAnew' })));
  }),
);

const tellPhoneLease = workspaceSetup.createAction(
  enqueueActions(({ enqueue, check }) => {
    if (check(and(['isPhoneWanted', 'hasPhone']))) {
      enqueue(send('phoneLease', () => ({ type: 'phoneLease.keep' })));
      // It shows its call to the other tabs anew.
      enqueue(sendToSystem('liveCall', () => ({ type: 'call.refresh' })));
    } else if (check('isPhoneWanted')) enqueue(send('phoneLease', () => ({ type: 'phoneLease.want' })));
    else if (check('hasPhone')) enqueue.raise({ type: 'phoneLease.released' });
  }),
);

const realtime = workspaceSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        ...child('realtime'),
        input: ({ context: { token, path, user, seed } }) => ({
          token,
          channels: channelsFor(path, user, false),
          seed,
        }),
        onError: begunAnew(isWell('realtime'), 'reportDropped'),
      },
      ...health(tellRealtime),
    },
    broken,
  },
});

const phone = workspaceSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        ...child('phone'),
        input: ({ context: { seed } }) => ({ seed }),
        onError: begunAnew(isWell('phone'), 'reportVoiceLost'),
      },
      ...health(tellPhone),
    },
    broken,
  },
});

const call = workspaceSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        ...child('call'),
        input: ({ context }) => ({ agentId: context.user.id }),
        // What rang rings no more.
        onError: begunAnew(isWell('call'), 'stopRinging', 'restWaiting'),
      },
      ...health(workspaceSetup.raise({ type: 'incoming.begun' })),
    },
    broken,
  },
});

const phoneLease = workspaceSetup.createStateConfig({
  initial: 'running',
  states: {
    running: {
      invoke: {
        ...child('phoneLease'),
        input: ({ context }) => ({ agentId: context.user.id }),
        onError: begunAnew(isWell('phoneLease')),
      },
      ...health(tellPhoneLease),
    },
    broken,
  },
});

/** Without one of these no call can be taken: they are begun anew, and told what their predecessors knew. */
export const parts = workspaceSetup.createStateConfig({
  type: 'parallel',
  states: { realtime, phone, call, phoneLease },
});
