import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { isSameJson } from '../../services/schema/same-json';
import { changedIn } from '../shared/over-theirs';
import type { EditingContext, EditingEvent, EditingInput, FormShown, Stored } from './editing.types';

const storedOf = ({ event }: { event: { readonly stored: Stored } }) => event.stored;
const fieldsOf = ({ event }: { event: { readonly fields?: object } }) => event.fields;

const keepRead = { type: 'keepRead', params: storedOf } as const;
const keepOwn = { type: 'keepOwn', params: storedOf } as const;
const show = { type: 'show', params: storedOf } as const;
const showRead = {
  type: 'show',
  params: ({ context }: { context: EditingContext }) => context.read,
} as const;

const isOlderThanRead = { type: 'isOlderThanRead', params: storedOf } as const;
const showAnswer = {
  guard: { type: 'isToShow', params: storedOf },
  target: 'untouched',
  actions: [keepOwn, show, 'renew'],
} as const;

/** A form of something that others may change too. What is typed is a change of one version, and is saved on that. */
export const editingMachine = setup({
  types: {} as {
    context: EditingContext;
    events: EditingEvent;
    input: EditingInput;
    emitted: FormShown;
  },
  actions: {
    keepRead: assign((_, read: Stored) => ({ read })),
    keepSent: assign((_, sent: object) => ({ sent })),
    keepUnanswered: assign(({ context: { unanswered } }, fields: readonly string[]) => ({
      unanswered: [...unanswered, ...fields],
    })),
    /** What others changed in other fields is not in the form, and would be taken for a change of its own. */
    keepOwn: assign(({ context: { base, sent } }, { version }: Stored) => ({
      base: { ...base, version, fields: { ...base.fields, ...sent } },
      unanswered: [],
    })),
    keepVersion: assign(({ context: { base } }, version: number) => ({ base: { ...base, version } })),
    show: enqueueActions(({ context: { base }, enqueue }, now: Stored) => {
      enqueue.emit({ type: 'form.shown', now, before: base.fields });
      enqueue.assign({ base: now, unanswered: [] });
    }),
    renew: assign({ shown: ({ context }) => context.shown + 1 }),
  },
  guards: {
    follows: ({ context }) => context.follows,
    merges: ({ context }) => context.merges,
    isLater: ({ context: { base } }, { version }: Stored) => version > base.version,
    isSameVersion: ({ context: { base } }, { version }: Stored) => version === base.version,
    /** Of a later one there is more than one's own step that nobody has seen here. */
    isNext: ({ context: { base } }, version: number) => version === base.version + 1,
    isOlderThanRead: ({ context: { read } }, { version }: Stored) => version < read.version,
    isToShow: ({ context: { merges, sent } }, { fields }: Stored) => merges || differs(sent, fields),
    isAsShown: ({ context: { base } }, fields: object | undefined) =>
      fields !== undefined && !differs(fields, base.fields),
    isAsSent: ({ context: { sent } }, fields: object | undefined) => isSameJson(fields, sent),
  },
}).createMachine({
  id: 'editing',
  context: ({ input: { opened, follows, merges } }) => ({
    follows,
    merges,
    base: opened,
    read: opened,
    sent: opened.fields,
    unanswered: [],
    shown: 0,
  }),
  on: {
    'page.read': { actions: keepRead },
    'change.sent': { actions: { type: 'keepSent', params: ({ event }) => event.fields } },
    'change.unanswered': { actions: { type: 'keepUnanswered', params: ({ event }) => event.fields } },
    'step.stored': { actions: show },
    'step.counted': {
      guard: { type: 'isNext', params: ({ event }) => event.version },
      actions: { type: 'keepVersion', params: ({ event }) => event.version },
    },
  },
  initial: 'opened',
  states: {
    opened: { always: [{ guard: 'follows', target: 'untouched' }, { target: 'held' }] },
    /** A window stays as it was opened, and closes once it is saved. */
    held: {},
    untouched: {
      on: {
        'page.read': [
          { guard: { type: 'isLater', params: storedOf }, actions: [keepRead, show, 'renew'] },
          // Not all of what is stored counts in its version.
          { guard: { type: 'isSameVersion', params: storedOf }, actions: show },
        ],
        'form.typed': [{ guard: { type: 'isAsShown', params: fieldsOf } }, { target: 'typed' }],
        // It may have been sent from here, or changed back since: then that is what is typed now.
        'change.stored': [
          { guard: isOlderThanRead, actions: [keepOwn, showRead] },
          showAnswer,
          { actions: keepOwn },
        ],
      },
    },
    typed: {
      on: {
        'form.typed': { guard: { type: 'isAsShown', params: fieldsOf }, target: 'untouched' },
        'change.sent': {
          target: 'sent',
          actions: { type: 'keepSent', params: ({ event }) => event.fields },
        },
        'change.stored': [{ guard: 'merges', actions: [keepOwn, show] }, { actions: keepOwn }],
      },
    },
    /** Nothing was typed since. */
    sent: {
      on: {
        'form.typed': [
          { guard: { type: 'isAsSent', params: fieldsOf } },
          { guard: { type: 'isAsShown', params: fieldsOf }, target: 'untouched' },
          { target: 'typed' },
        ],
        'change.stored': [
          { guard: isOlderThanRead, target: 'untouched', actions: [keepOwn, showRead, 'renew'] },
          showAnswer,
          { target: 'untouched', actions: keepOwn },
        ],
      },
    },
  },
});

export type EditingLogic = typeof editingMachine;
export type EditingActorRef = ActorRefFrom<EditingLogic>;
export type EditingSnapshot = SnapshotFrom<EditingLogic>;

function differs(fields: object, stored: object): boolean {
  return Object.keys(changedIn(fields, stored)).length > 0;
}
