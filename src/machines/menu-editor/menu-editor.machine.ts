import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { AvailabilitySet, ChangedMenu, EditedMenu } from '../../services/menu/edit-menu';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards } from '../shared/result';
import { sendToSystem } from '../shared/send-to-system';
import { followed } from './follow';
import type {
  FetchEditedMenu,
  MenuEditorContext,
  MenuEditorEvent,
  MenuEditorInput,
  SendMenuChanges,
  SetAvailability,
  Step,
} from './menu-editor.types';
import { changesIn, marked, markIn, nextPart, nextUndo, nothingSent, saved } from './sending';

const fetchMenu: FetchEditedMenu = mustProvide('fetchMenu');
const sendChanges: SendMenuChanges = mustProvide('sendChanges');
const setAvailability: SetAvailability = mustProvide('setAvailability');

/** Neither what went wrong nor which item was marked before is said again. */
const nothingSaid = { marked: null, failure: null, refused: [], stale: null, gone: [] };

const answerOf = <T>({ event }: { event: { output: Answer<T> } }) => event.output;

const addStep = {
  type: 'addStep',
  params: ({ event }: { event: { readonly changes: Step } }) => ({ step: event.changes }),
} as const;

/** A change that is being sent may be stored: it is taken back once that is known. */
const whileSending = {
  'menu.change': { actions: addStep },
  'menu.undo': {},
  'menu.discard': {},
  'menu.save': {},
  'menu.mark': {},
  'menu.reload': {},
  'menu.follow': {},
} as const;

const menuEditorSetup = setup({
  types: {} as {
    context: MenuEditorContext;
    events: MenuEditorEvent;
    input: MenuEditorInput;
    tags: 'busy' | 'error';
  },
  actors: { fetchMenu, sendChanges, setAvailability },
  actions: {
    keepMenu: assign((_, { menu }: { menu: EditedMenu }) => ({ menu, ...nothingSaid })),
    addStep: assign(({ context }, { step }: { step: Step }) => ({ steps: [...context.steps, step] })),
    dropLastStep: assign(({ context }) => ({ steps: context.steps.slice(0, -1), ...nothingSaid })),
    dropSteps: assign({ steps: [], ...nothingSaid }),
    takeSteps: assign(({ context }) => ({
      sending: nextPart(context),
      ...nothingSaid,
    })),
    /** Takes the next steps to send, without those made after saving was asked for. */
    takeMoreSteps: assign(({ context }) => ({
      sending: nextPart(context, context.sending.rest),
      ...nothingSaid,
    })),
    takeUndo: assign(({ context }) => ({
      sending: nextUndo(context),
      ...nothingSaid,
    })),
    /** What had no answer is sent unchanged, before the steps made since. */
    sendAgain: assign(({ context: { steps, sending } }) => ({
      sending: { ...sending, rest: steps.flat().length - sending.count },
    })),
    forgetUndo: assign({ undo: [] }),
    forgetMark: assign({ marked: null }),
    takeStoredVersion: assign(({ context: { stale } }) => ({
      agreed: required(stale, 'stored version').version,
      ...nothingSaid,
    })),
    keepSaved: assign(({ context }, answer: Answer<ChangedMenu>) => saved(context, answer)),
    keepMarked: assign(({ context }, answer: Answer<AvailabilitySet>) => marked(context, answer)),
    keepRefusal: assign(({ context }, answer: Answer<unknown>) => ({
      failure: answer.kind === 'refused' ? answer.failure : null,
      stale: answer.kind === 'stale' ? answer.stale : null,
      refused: context.sending.changes,
    })),
    look: raise({ type: 'menu.look' }),
    keepLatest: assign((_, { menu }: { menu: EditedMenu }) => ({ latest: menu })),
    takeLatest: assign(({ context }) => ({ undo: [], ...nothingSaid, ...followed(context) })),
    invalidate: sendToSystem('invalidations', { type: 'data.invalidated', keys: ['restaurants'] }),
  },
  guards: {
    hasSteps: ({ context }) => context.steps.length > 0,
    hasStepsSince: ({ context: { steps, sending } }) => steps.slice(0, -1).flat().length >= sending.count,
    hasUndo: ({ context }) => context.undo.length > 0,
    isPartSaved: ({ context: { sending } }, { kind }: Answer<unknown>) =>
      kind === 'done' && !sending.isUndo && sending.rest > 0,
    isPartTakenBack: ({ context: { sending } }, { kind }: Answer<unknown>) =>
      kind === 'done' && sending.isUndo && sending.rest > 0,
    /** Somebody else saved since this menu was read. */
    isBehind: ({ context: { menu, latest } }) =>
      menu !== null && latest !== null && latest.version > menu.version,
    isUndo: ({ context }) => context.sending.isUndo,
  },
}).extend({ guards: answerGuards });

/** A menu that is edited: changes wait until they are saved, and are taken back one by one. */
export const menuEditorMachine = menuEditorSetup.createMachine({
  id: 'menuEditor',
  context: ({ input }) => ({
    ...input,
    menu: null,
    error: null,
    latest: null,
    steps: [],
    undo: [],
    given: {},
    sending: nothingSent,
    agreed: 0,
    ...nothingSaid,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'fetchMenu',
        input: ({ context: { restaurantId } }) => ({ restaurantId }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepMenu', params: ({ event }) => ({ menu: event.output }) },
        },
        onError: { target: 'unloaded', actions: assign(({ event }) => ({ error: event.error })) },
      },
    },
    unloaded: { tags: 'error', on: { 'menu.reload': 'loading' } },
    ready: {
      type: 'parallel',
      states: {
        work: {
          initial: 'idle',
          on: {
            'menu.change': { target: '.idle', actions: [addStep, 'forgetMark'] },
            'menu.undo': [
              { guard: 'hasSteps', target: '.idle', actions: 'dropLastStep' },
              { guard: 'hasUndo', target: '.saving', actions: 'takeUndo' },
            ],
            'menu.discard': { target: '.idle', actions: 'dropSteps' },
            'menu.save': { guard: 'hasSteps', target: '.saving', actions: ['takeSteps', 'forgetUndo'] },
            'menu.mark': {
              target: '.marking',
              actions: assign(({ event }) => ({ ...nothingSaid, marked: event.marked })),
            },
            /** Unsaved changes are shown on the newer menu. */
            'menu.follow': { guard: 'isBehind', target: '.idle', actions: 'takeLatest' },
            /** Reads the menu as it is stored now; unsaved changes are lost. */
            'menu.reload': { target: '#menuEditor.loading', actions: ['dropSteps', 'forgetUndo'] },
          },
          states: {
            idle: {},
            refused: { tags: 'error' },
            stale: {
              tags: 'error',
              entry: 'look',
              on: {
                'menu.change': { actions: addStep },
                'menu.saveAnyway': [
                  { guard: 'isUndo', target: 'saving', actions: 'takeStoredVersion' },
                  { target: 'saving', actions: ['takeStoredVersion', 'takeSteps'] },
                ],
              },
            },
            /** The item may be marked all the same. */
            failed: { tags: 'error', entry: 'look' },
            /** What was sent may be stored: sent again unchanged it is not stored twice, so it stays as it is. */
            unanswered: {
              tags: 'error',
              on: {
                'menu.change': { actions: addStep },
                'menu.undo': [
                  { guard: 'isUndo', target: 'saving' },
                  { guard: 'hasStepsSince', actions: 'dropLastStep' },
                  {},
                ],
                'menu.save': [
                  { guard: 'isUndo', target: 'saving' },
                  { target: 'saving', actions: 'sendAgain' },
                ],
                'menu.discard': { target: '#menuEditor.loading', actions: ['dropSteps', 'forgetUndo'] },
                'menu.mark': {},
                'menu.follow': {},
              },
            },
            saving: {
              tags: 'busy',
              on: whileSending,
              invoke: {
                src: 'sendChanges',
                input: ({ context }) => changesIn(context),
                onDone: [
                  {
                    guard: { type: 'isPartSaved', params: answerOf },
                    target: 'saving',
                    reenter: true,
                    actions: [{ type: 'keepSaved', params: answerOf }, 'takeMoreSteps'],
                  },
                  {
                    guard: { type: 'isPartTakenBack', params: answerOf },
                    target: 'saving',
                    reenter: true,
                    actions: [{ type: 'keepSaved', params: answerOf }, 'takeUndo'],
                  },
                  {
                    guard: { type: 'isDone', params: answerOf },
                    target: 'idle',
                    actions: [{ type: 'keepSaved', params: answerOf }, 'invalidate'],
                  },
                  {
                    guard: { type: 'isStale', params: answerOf },
                    target: 'stale',
                    actions: { type: 'keepRefusal', params: answerOf },
                  },
                  { target: 'refused', actions: { type: 'keepRefusal', params: answerOf } },
                ],
                onError: 'unanswered',
              },
            },
            marking: {
              tags: 'busy',
              on: whileSending,
              invoke: {
                src: 'setAvailability',
                input: ({ context }) => markIn(context),
                onDone: [
                  {
                    guard: { type: 'isDone', params: answerOf },
                    target: 'idle',
                    actions: [{ type: 'keepMarked', params: answerOf }, 'forgetUndo', 'invalidate'],
                  },
                  { target: 'refused', actions: { type: 'keepRefusal', params: answerOf } },
                ],
                onError: 'failed',
              },
            },
          },
        },
        latest: {
          initial: 'resting',
          on: {
            /** Something of the restaurant was changed, the menu or not. */
            'menu.look': '.fetching',
          },
          states: {
            resting: {},
            fetching: {
              invoke: {
                src: 'fetchMenu',
                input: ({ context: { restaurantId } }) => ({ restaurantId }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'keepLatest', params: ({ event }) => ({ menu: event.output }) },
                },
                onError: 'resting',
              },
            },
          },
        },
      },
    },
  },
});

export type MenuEditorLogic = typeof menuEditorMachine;
export type MenuEditorActorRef = ActorRefFrom<MenuEditorLogic>;
export type MenuEditorSnapshot = SnapshotFrom<MenuEditorLogic>;
