import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { FieldErrors } from '../../services/errors/http-refusal';
import { isSameJson } from '../../services/schema/same-json';
import { editingMachine } from '../editing/editing.machine';
import type { EditingEvent, EditingInput } from '../editing/editing.types';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards } from '../shared/result';
import { sendToSystem, toldOfOrders } from '../shared/send-to-system';
import type { Change, Saved, SavedNews, SavingContext, SavingEvent, SendChange } from './saving.types';

const sendChange: SendChange = mustProvide('sendChange');

const nothing = { change: null, value: null, failure: null, stale: null } satisfies Partial<SavingContext>;

const answerOf = ({ event }: { event: { output: Saved } }) => event.output;

const send = [
  {
    type: 'keepChange',
    params: ({ event }: { event: { readonly change: Change } }) => event.change,
  },
  {
    type: 'tellEditing',
    params: ({ event: { fields } }: { event: { readonly fields?: object } }): EditingEvent | null =>
      fields === undefined ? null : { type: 'change.sent', fields },
  },
] as const;

const tellUnanswered = {
  type: 'tellEditing',
  params: ({ context }: { context: SavingContext }): EditingEvent => ({
    type: 'change.unanswered',
    fields: fieldsIn(context),
  }),
} as const;

const savingSetup = setup({
  types: {} as {
    context: SavingContext;
    events: SavingEvent;
    /** Where the form edits something that is stored already. */
    input: EditingInput | null;
    emitted: SavedNews;
    tags: 'busy' | 'error';
  },
  actors: { sendChange, editing: editingMachine },
  actions: {
    keepChange: assign((_, change: Change) => ({ ...nothing, change })),
    keepLost: assign(({ context }) => ({ lost: changeToSend(context) })),
    tellEditing: enqueueActions(({ context: { editing }, enqueue }, news: EditingEvent | null) => {
      if (editing !== null && news !== null) enqueue.sendTo(editing, news);
    }),
    takeVersion: assign(({ context: { replaces } }, answer: Saved) => ({
      replaces: versionIn(answer) ?? replaces,
    })),
    keepAnswer: assign((_, answer: Saved) => ({
      value: answer.kind === 'done' ? answer.value : null,
      failure: answer.kind === 'refused' ? answer.failure : null,
      stale: answer.kind === 'stale' ? answer.stale : null,
    })),
    agree: assign(({ context: { stale } }) => ({ replaces: required(stale, 'stored version').version })),
    forgetAgreement: assign({ replaces: null }),
    dropError: assign(({ context: { failure } }, field: string) => ({
      failure: failure && { ...failure, errors: without(failure.errors, field) },
    })),
    invalidate: sendToSystem('invalidations', ({ context }) => ({
      type: 'data.invalidated',
      keys: context.change?.refreshes ?? [],
    })),
    tellAltered: enqueueActions(({ context: { change }, enqueue }) => {
      if (change?.tells === undefined) return;
      for (const one of toldOfOrders) enqueue(sendToSystem(one, change.tells));
    }),
    reportSaved: emit(({ context: { value } }) => ({ type: 'change.saved', value }) as const),
  },
  guards: {
    /** Sent on its version, what is typed by now would be taken for an answer to one's own lost change. */
    isAnother: ({ context }) => {
      const lost = required(context.lost, 'lost change');
      return 'version' in lost.input && !isSameChange(lost, changeToSend(context));
    },
    isOnlyError: ({ context: { failure } }, field: string) =>
      Object.keys(without(failure?.errors ?? {}, field)).length === 0,
  },
}).extend({ guards: answerGuards });

/** Saves one form, one change at a time. What was typed stays with the form, whatever becomes of the change. */
export const savingMachine = savingSetup.createMachine({
  id: 'saving',
  context: ({ input, spawn }) => ({
    ...nothing,
    editing: input === null ? null : spawn('editing', { id: 'editing', input }),
    lost: null,
    replaces: null,
  }),
  initial: 'idle',
  on: {
    'save.send': {
      target: '.saving',
      actions: send,
    },
    'save.reset': { target: '.idle', actions: 'forgetAgreement' },
    /** What is typed is saved on the version that the form was opened on. */
    'xstate.error.actor.editing': { actions: assign({ editing: null }) },
  },
  states: {
    idle: { entry: assign(nothing) },
    saving: {
      tags: 'busy',
      // A second press sends nothing, and nothing is forgotten while its answer may still come.
      on: { 'save.send': {}, 'save.reset': {} },
      // Also without success: it may be saved all the same, or refused because of what the lists do not show yet.
      exit: 'invalidate',
      invoke: {
        src: 'sendChange',
        input: ({ context }) => changeToSend(context),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'saved',
            actions: { type: 'keepAnswer', params: answerOf },
          },
          {
            guard: { type: 'isStale', params: answerOf },
            target: 'stale',
            actions: { type: 'keepAnswer', params: answerOf },
          },
          { target: 'refused', actions: { type: 'keepAnswer', params: answerOf } },
        ],
        onError: { target: 'failed', actions: ['keepLost', tellUnanswered] },
      },
    },
    /** What nobody answered once more, as it was: it is stored already, or is now. */
    settling: {
      tags: 'busy',
      on: { 'save.send': {}, 'save.reset': {} },
      exit: 'invalidate',
      invoke: {
        src: 'sendChange',
        input: ({ context }) => required(context.lost, 'lost change'),
        onDone: [
          {
            guard: { type: 'isStale', params: answerOf },
            target: 'stale',
            actions: { type: 'keepAnswer', params: answerOf },
          },
          // Refused, it was not stored and never will be.
          { target: 'saving', actions: { type: 'takeVersion', params: answerOf } },
        ],
        onError: 'failed',
      },
    },
    saved: {
      entry: ['tellAltered', 'reportSaved', 'forgetAgreement'],
      on: { 'save.edited': 'idle' },
    },
    refused: {
      tags: 'error',
      on: {
        'save.edited': [
          { guard: { type: 'isOnlyError', params: ({ event }) => event.field }, target: 'idle' },
          { actions: { type: 'dropError', params: ({ event }) => event.field } },
        ],
      },
    },
    stale: {
      tags: 'error',
      on: {
        'save.agree': { actions: 'agree' },
        'save.again': { target: 'saving', actions: assign({ stale: null }) },
      },
    },
    /** It stays so while something is typed: that is on top of what may be stored. */
    failed: {
      tags: 'error',
      on: {
        'save.again': 'resending',
        'save.send': {
          target: 'resending',
          actions: send,
        },
      },
    },
    resending: { always: [{ guard: 'isAnother', target: 'settling' }, { target: 'saving' }] },
  },
});

export type SavingLogic = typeof savingMachine;
export type SavingActorRef = ActorRefFrom<SavingLogic>;
export type SavingSnapshot = SnapshotFrom<SavingLogic>;

function changeToSend({ change, replaces }: SavingContext): Change {
  const { input, ...rest } = required(change, 'change');
  if (replaces === null) return { ...rest, input };
  // The form may have been given a later one since.
  const own = 'version' in input && typeof input.version === 'number' ? input.version : 0;
  return { ...rest, input: { ...input, version: Math.max(own, replaces) } };
}

function fieldsIn({ change }: SavingContext): string[] {
  const { input } = required(change, 'change');
  const fields = 'fields' in input ? input.fields : null;
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}

/** The version that a change made; null where the answer does not say. */
function versionIn(answer: Saved): number | null {
  const value = answer.kind === 'done' ? answer.value : null;
  const isVersioned = typeof value === 'object' && value !== null && 'version' in value;
  return isVersioned && typeof value.version === 'number' ? value.version : null;
}

function isSameChange(one: Change, other: Change): boolean {
  return one.name === other.name && isSameJson(one.input, other.input);
}

/** The errors without those of the field and of its parts, such as 'hours.0.from' of 'hours'. */
function without(errors: FieldErrors, field: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => name !== field && !name.startsWith(`${field}.`)),
  );
}
