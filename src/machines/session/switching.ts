import type { Result } from '../../services/errors/result';

function answered({ event }: { event: { output: Result<unknown> } }) {
  return { answer: event.output };
}

function switching(to: 'agent' | 'admin') {
  const [succeeded, failed] =
    to === 'agent'
      ? (['switchedToAgent', 'switchToAgentFailed'] as const)
      : (['switchedToAdmin', 'switchToAdminFailed'] as const);
  const failing = {
    target: 'settled',
    actions: { type: 'raiseNotice', params: { code: failed } },
  } as const;
  return {
    tags: 'busy',
    invoke: {
      src: 'switchMode',
      input: { to },
      onDone: [
        {
          guard: { type: 'isDone', params: answered },
          target: ['settled', '#session.signedIn.profile.refreshing'],
          actions: [
            { type: 'raiseNotice', params: { code: succeeded } },
            { type: 'report', params: { type: 'session.switchedMode', to } },
          ],
        },
        failing,
      ],
      onError: failing,
    },
  } as const;
}

const wantedTo = (mode: 'agent' | 'admin') =>
  ({
    type: 'isAdminGoingTo',
    params: ({ event }: { event: { to: string } }) => ({ to: event.to, mode }),
  }) as const;

/** An admin goes to the other half. */
export const mode = {
  initial: 'settled',
  states: {
    settled: {
      on: {
        'session.switchMode': [
          { guard: wantedTo('agent'), target: 'switchingToAgent' },
          { guard: wantedTo('admin'), target: 'switchingToAdmin' },
        ],
      },
    },
    switchingToAgent: switching('agent'),
    switchingToAdmin: switching('admin'),
  },
} as const;
