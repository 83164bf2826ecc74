import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Help, Helped } from '../../services/agents/help-api';
import type { Result } from '../../services/errors/result';
import { mustProvide } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { answerGuards, messageIn, valueIn } from '../shared/result';
import { raised, sendToSystem } from '../shared/send-to-system';
import type { HelpChoice, HelpContext, HelpEvent, HelpProblem, HelpReport, HelpTarget } from './help.types';

const giveHelp = mustProvide<Result<Helped>, Help>('giveHelp');

const nothing: HelpContext = { target: null, choice: 'on_break', reason: '', problem: null };

const problem = (kind: HelpProblem['kind'], message: string | null = null) =>
  ({ type: 'noteProblem', params: { kind, message } }) as const;

const helpSetup = setup({
  types: {} as { context: HelpContext; events: HelpEvent; tags: 'open' | 'busy' },
  actors: { giveHelp },
  actions: {
    noteProblem: assign((_, found: HelpProblem) => ({ problem: found })),
    /** Done or not: what is shown may not be what is. */
    readAnew: sendParent({
      type: 'data.invalidated',
      keys: ['agents', 'activeCalls', 'waitingCalls', 'calls'],
    } satisfies HelpReport),
    raiseDone: sendToSystem('notices', ({ context }, helped: Helped) => raised(doneNotice(context, helped))),
  },
  guards: {
    hasReason: ({ context }) => context.reason.trim() !== '',
  },
  delays: {
    /** Far beyond what is normal, and less than a person waits before trying elsewhere. */
    giveUpAfter: 30_000,
  },
}).extend({ guards: answerGuards });

/** A supervisor helps an agent, or frees a call that is stuck: asked for with a reason, which the agent reads. */
export const helpMachine = helpSetup.createMachine({
  id: 'help',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      entry: assign(nothing),
      on: {
        'help.open': {
          target: 'open',
          actions: assign(({ event: { target } }) => ({ target, choice: usualFor(target) })),
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'writing',
      states: {
        writing: {
          on: {
            'help.choose': { actions: assign(({ event: { choice } }) => ({ choice })) },
            'help.write': { actions: assign(({ event: { reason } }) => ({ reason, problem: null })) },
            'help.send': [{ guard: 'hasReason', target: 'sending' }, { actions: problem('noReason') }],
            'help.close': '#help.closed',
          },
        },
        /** What was sent may be done by now: the dialog stays until that is known. */
        sending: {
          tags: 'busy',
          entry: assign({ problem: null }),
          invoke: {
            src: 'giveHelp',
            input: ({ context }) => helpIn(context),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#help.closed',
                actions: ['readAnew', { type: 'raiseDone', params: ({ event }) => valueIn(event.output) }],
              },
              {
                target: 'writing',
                actions: [
                  'readAnew',
                  {
                    type: 'noteProblem',
                    params: ({ event }) => ({ kind: 'refused', message: messageIn(event.output) }),
                  },
                ],
              },
            ],
            onError: {
              target: 'writing',
              actions: ['readAnew', problem('refused')],
            },
          },
          after: { giveUpAfter: { target: 'writing', actions: ['readAnew', problem('late')] } },
        },
      },
    },
  },
});

export type HelpActorRef = ActorRefFrom<typeof helpMachine>;
export type HelpSnapshot = SnapshotFrom<typeof helpMachine>;

function usualFor(target: HelpTarget): HelpChoice {
  if (target.kind === 'call') return 'offer_again';
  return target.status === 'on_break' || target.status === 'offline' ? 'available' : 'on_break';
}

function helpIn({ target, choice, reason: written }: HelpContext): Help {
  const reason = written.trim();
  if (target?.kind === 'agent' && choice !== 'offer_again' && choice !== 'end')
    return { kind: 'agent', agentId: target.agentId, status: choice, reason };
  if (target?.kind === 'call' && (choice === 'offer_again' || choice === 'end')) {
    const { callId, agentId } = target;
    return { kind: 'call', callId, agentId, action: choice, reason };
  }
  throw new Error('The choice does not fit what is helped');
}

function doneNotice(context: HelpContext, { isLater }: Helped): Notice {
  if (context.target === null) throw new Error('There is no target to name');
  const { name } = context.target;
  const help = helpIn(context);
  return help.kind === 'agent'
    ? { code: 'agentSet', name, status: help.status, isLater }
    : { code: 'callFreed', name, action: help.action };
}
