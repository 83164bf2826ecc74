import { type ActorRefFrom, assign, type PromiseActorLogic, type SnapshotFrom, setup } from 'xstate';
import type { MergePair, MergePreview, MergeToSend } from '../../services/customers/care.types';
import type { Failure } from '../../services/errors/failure';
import { isRefusal } from '../../services/errors/may-pass';
import type { Result } from '../../services/errors/result';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards, isRefusedWith, valueIn } from '../shared/result';
import { sendToSystem } from '../shared/send-to-system';

interface CustomerMergeContext extends MergePair {
  /** What the merge would make; null until it is there. */
  readonly preview: MergePreview | null;
  /** Why it was refused. */
  readonly failure: Failure | null;
}

type CustomerMergeEvent =
  | { type: 'merge.confirm' }
  /** The preview is asked for once more: no answer came, or something changed meanwhile. */
  | { type: 'merge.look' };

type FetchPreview = PromiseActorLogic<Result<MergePreview>, MergePair>;
type SendMerge = PromiseActorLogic<Result<void>, MergeToSend>;

const fetchPreview: FetchPreview = mustProvide('fetchPreview');
const sendMerge: SendMerge = mustProvide('sendMerge');

const customerMergeSetup = setup({
  types: {} as {
    context: CustomerMergeContext;
    events: CustomerMergeEvent;
    input: MergePair;
    tags: 'busy' | 'error';
  },
  actors: { fetchPreview, sendMerge },
  actions: {
    keepFailure: assign((_, answer: Result<unknown>) => ({
      failure: answer.kind === 'refused' ? answer.failure : null,
    })),
    invalidate: sendToSystem('invalidations', () => ({
      type: 'data.invalidated',
      keys: ['customers', 'orders', 'calls'],
    })),
  },
  guards: {
    /** Whoever answered in place of the server does not know more than who waits. */
    isUnsure: (_, answer: Result<unknown>) => answer.kind === 'refused' && !isRefusal(answer.failure.status),
    isChanged: (_, answer: Result<unknown>) => isRefusedWith(answer, 409),
  },
}).extend({ guards: answerGuards });

/** Merges one customer into another, once somebody has seen what that makes. */
export const customerMergeMachine = customerMergeSetup.createMachine({
  id: 'customerMerge',
  context: ({ input }) => ({ ...input, preview: null, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      entry: assign({ preview: null, failure: null }),
      invoke: {
        src: 'fetchPreview',
        input: ({ context: { keptId, mergedId } }) => ({ keptId, mergedId }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign(({ event }) => ({ preview: valueIn(event.output) })),
          },
          { guard: { type: 'isUnsure', params: ({ event }) => event.output }, target: 'unread' },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
        ],
        onError: 'unread',
      },
    },
    unread: { tags: 'error', on: { 'merge.look': 'looking' } },
    shown: { on: { 'merge.confirm': 'merging' } },
    merging: {
      tags: 'busy',
      invoke: {
        src: 'sendMerge',
        input: ({ context: { keptId, mergedId, preview } }) => {
          const { kept, merged } = required(preview, 'preview');
          return { keptId, mergedId, version: kept.version, mergedVersion: merged.version };
        },
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'merged' },
          { guard: { type: 'isChanged', params: ({ event }) => event.output }, target: 'changed' },
          { guard: { type: 'isUnsure', params: ({ event }) => event.output }, target: 'unsure' },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
        ],
        onError: 'unsure',
      },
    },
    /** One of the two is not as the preview showed it. */
    changed: { tags: 'error', on: { 'merge.look': 'looking' } },
    /** It may be done: the same again would be refused then, and a look says so. */
    unsure: { tags: 'error', entry: 'invalidate', on: { 'merge.look': 'looking' } },
    refused: { tags: 'error' },
    merged: { entry: 'invalidate' },
  },
});

export type CustomerMergeLogic = typeof customerMergeMachine;
export type CustomerMergeActorRef = ActorRefFrom<CustomerMergeLogic>;
export type CustomerMergeSnapshot = SnapshotFrom<CustomerMergeLogic>;
