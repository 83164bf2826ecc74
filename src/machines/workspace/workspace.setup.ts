import { type EventFromLogic, enqueueActions, or, sendParent, setup, stateIn } from 'xstate';
import type { Agent, NotReady } from '../../services/agents/agent.types';
import type { Standing } from '../../services/agents/wrap-up';
import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { Call } from '../../services/calls/call.types';
import type { Capability } from '../../services/capabilities/capabilities';
import { afterCallMachine } from '../after-call/after-call.machine';
import { attentionMachine } from '../attention/attention.machine';
import { audioMachine } from '../audio/audio.machine';
import { availabilityMachine } from '../availability/availability.machine';
import { isOffDuty } from '../availability/off-duty';
import { callMachine } from '../call/call.machine';
import { capabilitiesMachine } from '../capabilities/capabilities.machine';
import type { CallCommand } from '../incoming-calls/incoming-calls.types';
import { keptOrdersMachine } from '../kept-orders/kept-orders.machine';
import { lateChartMachine } from '../late-chart/late-chart.machine';
import type { LateChartInput } from '../late-chart/late-chart.types';
import { manualDraftMachine } from '../manual-draft/manual-draft.machine';
import { phoneMachine } from '../phone/phone.machine';
import { phoneLeaseMachine } from '../phone-lease/phone-lease.machine';
import { readinessMachine } from '../readiness/readiness.machine';
import { realtimeMachine } from '../realtime/realtime.machine';
import type { ChannelJoined } from '../realtime/realtime.types';
import { recorderMachine } from '../recorder/recorder.machine';
import { stopRemainsOf } from '../shared/begun-anew';
import { mirroredOffer } from '../shared/mirrored-call';
import { mustProvideCallback } from '../shared/must-provide';
import { channelsFor, halfOf } from '../shared/routing';
import { sendToSystem, systemSender } from '../shared/send-to-system';
import { signOutMachine } from '../sign-out/sign-out.machine';
import { soundsMachine } from '../sounds/sounds.machine';
import { supervisionMachine } from '../supervision/supervision.machine';
import { waitingCallsMachine } from '../waiting-calls/waiting-calls.machine';
import type {
  NewDays,
  WorkspaceContext,
  WorkspaceEvent,
  WorkspaceInput,
  WorkspaceReport,
} from './workspace.types';

const charts = {
  realtime: realtimeMachine,
  phone: phoneMachine,
  readiness: readinessMachine,
  audio: audioMachine,
  call: callMachine,
  supervision: supervisionMachine,
  sounds: soundsMachine,
  attention: attentionMachine,
  availability: availabilityMachine,
  phoneLease: phoneLeaseMachine,
  manual: manualDraftMachine,
  afterCall: afterCallMachine,
  kept: keptOrdersMachine,
  signOut: signOutMachine,
  waiting: waitingCallsMachine,
  recorder: recorderMachine,
  capabilities: capabilitiesMachine,
};
type Charts = typeof charts;

const newDays: NewDays = mustProvideCallback('newDays');

export const send = systemSender<{ [Name in keyof Charts]: EventFromLogic<Charts[Name]> }>();

/** The types, charts, actions and guards of the workspace's chart. */
export const workspaceSetup = setup({
  types: {} as {
    context: WorkspaceContext;
    events: WorkspaceEvent;
    input: WorkspaceInput;
    children: { [Name in keyof Charts]: Name } & { newDays: 'newDays' };
  },
  actors: { lateChart: lateChartMachine, newDays, ...charts },
  actions: {
    report: sendParent((_, report: WorkspaceReport) => report),
    nudgePhone: send('phone', { type: 'phone.nudge' }),
    refreshSession: sendToSystem('session', { type: 'session.refresh' }),
    /** Passes the status on; where the server named none, the session asks for it. */
    changeStatus: sendToSystem('session', ({ context }, { status, duty }: Standing) =>
      status === null
        ? { type: 'session.refresh' }
        : { type: 'status.changed', agentId: context.user.id, status, duty },
    ),
    /** Another computer may have changed it: whether calls can be heard here is reported anew. */
    changeReadiness: enqueueActions(({ context, enqueue }, { notReady }: { notReady?: NotReady | null }) => {
      if (notReady !== undefined && notReady !== context.user.notReady)
        enqueue(sendToSystem('session', { type: 'readiness.changed', notReady }));
    }),
    rememberUser: enqueueActions(({ context, enqueue }, { user }: { user: Agent }) => {
      const { status, wrapUp, duty, notReady, timezone } = user;
      if (timezone !== context.user.timezone)
        enqueue.sendTo('newDays', { type: 'day.zoneChanged', timezone });
      enqueue.assign({ user });
      enqueue(send('availability', { type: 'availability.received', status, wrapUp, duty }));
      enqueue(send('readiness', { type: 'readiness.received', notReady }));
      enqueue(send('supervision', { type: 'session.userRefreshed', user }));
    }),
    /** What a call of one's own changes, and the order taken in it. */
    invalidateOwn: sendToSystem('invalidations', {
      type: 'data.invalidated',
      keys: ['ownCalls', 'ownOrders'],
    }),
    /** Only where the server lists who waits. */
    watchWaiting: enqueueActions(({ context: { capabilities }, enqueue }) => {
      if (capabilities.includes('waiting-calls')) enqueue.sendTo('waiting', { type: 'waiting.watch' });
    }),
    restWaiting: send('waiting', { type: 'waiting.rest' }),
    mirrorAtSignOut: send('signOut', (_, { call }: { call: MirroredCall | null }) => ({
      type: 'call.mirrored',
      call,
    })),
    /** It tells the server that the agent leaves. */
    closeRealtime: enqueueActions(({ enqueue }, { isRefused = false }: { isRefused?: boolean }) => {
      if (!isRefused) enqueue(send('realtime', { type: 'realtime.close' }));
    }),
    notePhone: send('realtime', (_, { isElsewhere }: { isElsewhere: boolean }) => ({
      type: 'realtime.notePhone',
      isElsewhere,
    })),
    ring: enqueueActions(({ enqueue }, { offer }: { offer: Call }) => {
      enqueue(send('sounds', { type: 'sounds.ring' }));
      enqueue(send('attention', { type: 'attention.ring', offer }));
      enqueue(send('phoneLease', { type: 'call.mirrored', call: mirroredOffer(offer) }));
      enqueue(send('audio', { type: 'audio.closePanel' }));
    }),
    stopRinging: enqueueActions(({ enqueue }) => {
      enqueue(send('sounds', { type: 'sounds.silence' }));
      enqueue(send('attention', { type: 'attention.stopRinging' }));
    }),
    dropQuestion: send('afterCall', { type: 'afterCall.drop' }),
    /** On the screen of a call, what was said of the one before it would be taken for news of the call. */
    outdateNotices: sendToSystem('notices', {
      type: 'notices.outdated',
      codes: [
        'callOver',
        'itemAdded',
        'customerFound',
        'customerNotFound',
        'customerCreated',
        'customerUpdated',
      ],
    }),
    /** Each of the three acts on what concerns it. */
    sendToCalls: enqueueActions(({ enqueue }, event: CallCommand) => {
      for (const id of ['incomingCalls', 'call', 'liveCall'] as const) enqueue(sendToSystem(id, event));
    }),
    startLateChart: enqueueActions(({ enqueue }, { id, opened }: { id: string; opened: LateChartInput }) =>
      enqueue.spawnChild('lateChart', { id, input: opened }),
    ),
    startPreferences: enqueueActions(({ context: { capabilities, user }, enqueue }) => {
      if (capabilities.includes('own-preferences'))
        enqueue.spawnChild('lateChart', {
          id: 'preferences',
          input: { name: 'preferences', input: { agentId: user.id } },
        });
    }),
    showCapabilities: send('availability', ({ context: { capabilities } }) => ({
      type: 'availability.offer',
      isOffered: capabilities.includes('agent-status'),
    })),
    stopRemains: enqueueActions((args, { actorId }: { actorId: string }) => stopRemainsOf(args, actorId)),
    reportDropped: sendToSystem('supervision', { type: 'realtime.dropped' }),
    reportVoiceLost: send('readiness', { type: 'phone.lost' }),
    watchChannels: send(
      'realtime',
      ({ context: { path, user, capabilities } }, { hasPhone }: { hasPhone: boolean }) => ({
        type: 'realtime.watch',
        channels: channelsFor(path, user, hasPhone, capabilities),
      }),
    ),
  },
  guards: {
    isAtAgentHalf: ({ context }) => halfOf(context.path) === 'agent',
    /** By the agent's status: on a page that was reloaded during a call, the call itself is not restored yet. */
    isOnCall: ({ context }) => context.user.status === 'on_call',
    hasCapability: ({ context }, feature: Capability) => context.capabilities.includes(feature),
    isOwnChannel: ({ context: { user } }, { channel }: ChannelJoined) => channel === `agent.${user.id}`,
    isInCall: stateIn({ work: 'inCall' }),
    isRestored: (_, { restored }: { restored: boolean }) => restored,
    hasPhone: stateIn({ phoneLease: 'held' }),
    isLineOn: stateIn({ phoneLease: { held: { line: 'on' } } }),
    isPhoneSeenElsewhere: stateIn({ phoneLease: { elsewhere: 'seen' } }),
    isGivenBack: stateIn({ phoneLease: 'givenBack' }),
    isPhoneWanted: stateIn({ phoneNeeded: 'yes' }),
    isPhoneNeeded: or(['isAtAgentHalf', 'isInCall', 'isOnCall']),
    /** Who is off duty is not asked for a microphone, and gets no warning without one. */
    isLineWanted: or([({ context }) => !isOffDuty(context.user), 'isInCall']),
  },
  delays: {
    beginAnewAfter: 1_000,
    /** What was loaded with the page is still true when the first connection comes this soon. */
    firstConnectionWithin: 5_000,
  },
});
