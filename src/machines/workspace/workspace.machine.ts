import { type ActorRefFrom, and, assign, not, or, type SnapshotFrom, stopChild } from 'xstate';
import { sendToSystem } from '../shared/send-to-system';
import { child, parts, watchOtherChannels } from './parts';
import { send, workspaceSetup } from './workspace.setup';

const leaveChannel = { type: 'watchChannels', params: { hasPhone: false } } as const;

export const workspaceMachine = workspaceSetup.createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    ...input.session,
    path: input.path,
    seed: input.seed,
    capabilities: [],
  }),
  invoke: [
    child('recorder'),
    { ...child('sounds'), input: {} },
    {
      ...child('readiness'),
      input: ({ context: { user, seed } }) => ({ notReady: user.notReady, seed }),
    },
    child('attention'),
    {
      ...child('availability'),
      input: ({ context: { user } }) => ({
        status: user.status,
        wrapUp: user.wrapUp,
        duty: user.duty,
        mayStop: user.agentType === 'supervisor',
      }),
    },
    { ...child('manual'), input: ({ context: { user, path } }) => ({ agentId: user.id, path }) },
    child('afterCall'),
    { ...child('kept'), input: ({ context }) => ({ agentId: context.user.id }) },
    { ...child('signOut'), input: ({ context }) => ({ agentId: context.user.id }) },
    child('waiting'),
    { ...child('supervision'), input: ({ context: { user, path } }) => ({ user, path }) },
    { ...child('capabilities'), input: ({ context: { seed } }) => ({ seed }) },
    { src: 'newDays', id: 'newDays', input: ({ context: { user } }) => ({ timezone: user.timezone }) },
  ],
  on: {
    /** The others work without the chart that broke. */
    'xstate.error.actor.*': {},
    'url.changed': {
      actions: [
        assign(({ event: { path } }) => ({ path })),
        send('manual', ({ event }) => event),
        send('supervision', ({ event }) => event),
        watchOtherChannels,
      ],
    },
    'session.userRefreshed': {
      actions: [{ type: 'rememberUser', params: ({ event }) => event }, watchOtherChannels],
    },
    /** Joining it made the agent available: the server has the new status. */
    'channel.joined': {
      guard: { type: 'isOwnChannel', params: ({ event }) => event },
      actions: ['refreshSession', 'nudgePhone'],
    },
    'agentChannel.availabilityChanged': {
      actions: [
        send('availability', ({ event }) => ({ ...event, type: 'availability.received' })),
        { type: 'changeReadiness', params: ({ event }) => event },
        { type: 'changeStatus', params: ({ event }) => event },
        send('phoneLease', { type: 'phoneLease.announceStatus' }),
      ],
    },
    // Missed or given up, it is in the list of own calls from now on.
    'agentChannel.callEnded': {
      actions: sendToSystem('invalidations', { type: 'data.invalidated', keys: ['ownCalls'] }),
    },
    'call.startedRinging': {
      actions: [{ type: 'ring', params: ({ event }) => event }, 'dropQuestion', 'watchWaiting'],
    },
    'call.stoppedRinging': { actions: ['stopRinging', 'restWaiting'] },
    'call.talked': {
      guard: { type: 'hasCapability', params: 'call-feedback' },
      actions: send('afterCall', ({ event }) => ({ type: 'afterCall.ask', callId: event.callId })),
    },
    'phoneLease.showed': { actions: { type: 'mirrorAtSignOut', params: ({ event }) => event } },
    'phoneLease.callMoved': { actions: ['refreshSession', 'invalidateOwn'] },
    'day.began': { actions: 'refreshSession' },
    'phoneLease.statusMoved': { actions: 'refreshSession' },
    'workspace.signOut': {
      actions: send('signOut', ({ context: { user } }) => ({
        type: 'signOut.want',
        isOnCall: user.status === 'on_call',
      })),
    },
    'wrapUp.callTaken': {
      actions: { type: 'sendToCalls', params: ({ event }) => ({ type: 'call.take', call: event.call }) },
    },
    'lateChart.open': {
      actions: { type: 'startLateChart', params: ({ event: { id, opened } }) => ({ id, opened }) },
    },
    'lateChart.close': { actions: stopChild(({ event }) => event.id) },
    'availability.changed': { actions: { type: 'changeStatus', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    parts,
    /** The phone is needed on agent pages, and as long as a call goes on. */
    phoneNeeded: {
      initial: 'no',
      states: {
        no: { always: { guard: 'isPhoneNeeded', target: 'yes' } },
        yes: {
          invoke: child('audio'),
          entry: send('phoneLease', { type: 'phoneLease.want' }),
          exit: send('phoneLease', { type: 'phoneLease.release' }),
          always: { guard: not('isPhoneNeeded'), target: 'no' },
        },
      },
    },
    /** The tab that has the phone has channel, voice device, and the calls offered on agent pages. */
    phoneLease: {
      initial: 'elsewhere',
      on: {
        'session.closing': {
          target: '.givenBack',
          actions: [
            { type: 'closeRealtime', params: ({ event }) => event },
            { type: 'sendToCalls', params: { type: 'call.yield' } },
            send('manual', { type: 'manual.forget' }),
            send('kept', { type: 'kept.forget' }),
            send('availability', { type: 'availability.close' }),
            'dropQuestion',
            'stopRinging',
            'restWaiting',
          ],
        },
        'phoneLease.lost': {
          target: '.elsewhere.seen',
          actions: [leaveChannel, { type: 'sendToCalls', params: { type: 'call.yield' } }],
        },
      },
      states: {
        elsewhere: {
          initial: 'unseen',
          states: {
            unseen: {
              on: {
                'phoneLease.showed': {
                  target: 'seen',
                  actions: { type: 'mirrorAtSignOut', params: ({ event }) => event },
                },
              },
            },
            /** Another tab has it: this one may close, and the person still takes calls. */
            seen: {
              entry: { type: 'notePhone', params: { isElsewhere: true } },
              exit: { type: 'notePhone', params: { isElsewhere: false } },
              on: { 'phoneLease.asked': 'unseen' },
            },
          },
          on: {
            'phoneLease.gained': [
              { guard: and(['isOnCall', not('isAtAgentHalf')]), target: 'held.page.recovering' },
              { target: 'held' },
            ],
          },
        },
        /** The session ends: whatever becomes of the phone, nothing is asked with a token just given back. */
        givenBack: { on: { 'phoneLease.lost': {} } },
        held: {
          entry: { type: 'watchChannels', params: { hasPhone: true } },
          on: {
            'phoneLease.released': { target: 'elsewhere', actions: leaveChannel },
            'phoneLease.callInherited': {
              actions: { type: 'sendToCalls', params: { type: 'call.refresh' } },
            },
          },
          type: 'parallel',
          states: {
            line: {
              initial: 'off',
              states: {
                off: { always: { guard: 'isLineWanted', target: 'on' } },
                on: {
                  entry: [
                    send('phone', { type: 'phone.enable' }),
                    send('readiness', { type: 'readiness.attend' }),
                  ],
                  exit: [
                    send('phone', { type: 'phone.disable' }),
                    send('readiness', { type: 'readiness.leave' }),
                  ],
                  always: { guard: not('isLineWanted'), target: 'off' },
                },
              },
            },
            page: {
              initial: 'away',
              states: {
                /** An admin page reloaded in a call: the caller must not be left with nobody. */
                recovering: {
                  on: {
                    'incoming.begun': { actions: { type: 'sendToCalls', params: { type: 'call.attend' } } },
                  },
                  entry: { type: 'sendToCalls', params: { type: 'call.attend' } },
                  exit: { type: 'sendToCalls', params: { type: 'call.leave' } },
                  always: [
                    { guard: 'isAtAgentHalf', target: 'attending' },
                    { guard: or(['isInCall', not('isOnCall')]), target: 'away' },
                  ],
                },
                away: {
                  always: { guard: 'isAtAgentHalf', target: 'attending' },
                  on: {
                    'incoming.begun': { guard: and(['isOnCall', not('isInCall')]), target: 'recovering' },
                  },
                },
                attending: {
                  on: {
                    'incoming.begun': { actions: { type: 'sendToCalls', params: { type: 'call.attend' } } },
                  },
                  entry: { type: 'sendToCalls', params: { type: 'call.attend' } },
                  exit: { type: 'sendToCalls', params: { type: 'call.leave' } },
                  always: { guard: not('isAtAgentHalf'), target: 'away' },
                },
              },
            },
          },
        },
      },
    },
    /** What the server offers: awaited by pages until it is known, or too late. */
    capabilities: {
      initial: 'awaited',
      on: {
        'capabilities.known': {
          target: '.known',
          actions: [
            assign(({ event: { capabilities } }) => ({ capabilities })),
            'showCapabilities',
            'startPreferences',
            watchOtherChannels,
          ],
        },
        /** Agents' own statuses are shown and not set. */
        'capabilities.unknown': { target: '.unanswered', actions: 'showCapabilities' },
      },
      states: {
        awaited: { on: { 'capabilities.overdue': 'overdue' } },
        overdue: {},
        unanswered: {},
        known: {},
      },
    },
    work: {
      initial: 'free',
      states: {
        free: {
          on: {
            'call.wentLive': [
              { guard: { type: 'isRestored', params: ({ event }) => event }, target: 'inCall' },
              { target: 'inCall', actions: send('sounds', { type: 'sounds.playAnswered' }) },
            ],
          },
        },
        inCall: {
          entry: [
            'outdateNotices',
            send('attention', { type: 'attention.goLive' }),
            'dropQuestion',
            { type: 'report', params: { type: 'workspace.wentLive' } },
            'watchWaiting',
            'refreshSession',
            'invalidateOwn',
          ],
          exit: [
            'restWaiting',
            send('attention', { type: 'attention.finish' }),
            // A call that ends takes its line along without another word.
            send('phone', { type: 'line.left' }),
          ],
          on: {
            // Where the incoming calls broke: who else waits is still of interest.
            'call.stoppedRinging': { actions: 'stopRinging' },
            'phoneLease.lost': 'free',
            // One that goes on is taken up again.
            'xstate.error.actor.call': { target: 'free', actions: ['refreshSession', 'invalidateOwn'] },
            'call.finished': {
              target: 'free',
              actions: [send('sounds', { type: 'sounds.playEnded' }), 'refreshSession', 'invalidateOwn'],
            },
          },
        },
      },
    },
    /** Nothing missed is ever replayed, so every return of the connection asks anew. */
    connection: {
      initial: 'awaited',
      states: {
        awaited: {
          on: { 'realtime.connected': 'connected' },
          after: { firstConnectionWithin: 'disconnected' },
        },
        connected: {
          entry: [
            send('readiness', { type: 'readiness.linked' }),
            send('capabilities', { type: 'realtime.connected' }),
          ],
          on: { 'realtime.dropped': 'disconnected', 'xstate.error.actor.realtime': 'disconnected' },
        },
        disconnected: {
          on: {
            'realtime.connected': {
              target: 'connected',
              actions: { type: 'sendToCalls', params: { type: 'call.refresh' } },
            },
          },
        },
      },
    },
  },
});

export type WorkspaceLogic = typeof workspaceMachine;
export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;
export type WorkspaceSnapshot = SnapshotFrom<typeof workspaceMachine>;
