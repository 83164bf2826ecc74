import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type {
  Availability,
  AvailabilitySet,
  ChangedMenu,
  ChangesToSend,
  EditedMenu,
  MenuChange,
} from '../../services/menu/edit-menu';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { sendToSystem } from '../shared/send-to-system';
import type {
  FetchEditedMenu,
  MenuEditorContext,
  MenuEditorEvent,
  MenuEditorInput,
  SendMenuChanges,
  SetAvailability,
  Step,
} from './menu-editor.types';
import { storedIds, withStoredIds } from './stored-ids';

const fetchMenu: FetchEditedMenu = mustProvide('fetchMenu');
const sendChanges: SendMenuChanges = mustProvide('sendChanges');
const setAvailability: SetAvailability = mustProvide('setAvailability');

/** How many changes the server takes at a time. */
const mostChanges = 500;

const nothingSent = { changes: [], isUndo: false, rest: 0 };
const nothingWrong = { failure: null, refused: [], stale: null };

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

/** A menu that is edited: changes wait until they are saved, and are taken back one by one. */
export const menuEditorMachine = setup({
  types: {} as {
    context: MenuEditorContext;
    events: MenuEditorEvent;
    input: MenuEditorInput;
    tags: 'busy' | 'error';
  },
  actors: { fetchMenu, sendChanges, setAvailability },
  actions: {
    keepMenu: assign((_, { menu }: { menu: EditedMenu }) => ({ menu, ...nothingWrong })),
    addStep: assign(({ context }, { step }: { step: Step }) => ({ steps: [...context.steps, step] })),
    dropLastStep: assign(({ context }) => ({ steps: context.steps.slice(0, -1), ...nothingWrong })),
    dropSteps: assign({ steps: [], ...nothingWrong }),
    takeSteps: assign(({ context: { steps } }) => ({
      sending: partOf(steps.flat()),
      marked: null,
      ...nothingWrong,
    })),
    /** Takes the next steps to send, without those made after saving was asked for. */
    takeMoreSteps: assign(({ context: { steps, sending } }) => ({
      sending: partOf(steps.flat().slice(0, sending.rest)),
      ...nothingWrong,
    })),
    takeUndo: assign(({ context: { undo } }) => ({
      sending: partOf(undo, true),
      marked: null,
      ...nothingWrong,
    })),
    forgetUndo: assign({ undo: [] }),
    takeStoredVersion: assign(({ context: { menu, stale } }) => ({
      menu: { ...required(menu, 'menu'), version: required(stale, 'stored version').version },
      ...nothingWrong,
    })),
    keepSaved: assign(({ context }, answer: Answer<ChangedMenu>) => saved(context, answer)),
    keepMarked: assign(({ context }, answer: Answer<AvailabilitySet>) => marked(context, answer)),
    keepRefusal: assign(({ context }, answer: Answer<unknown>) => ({
      failure: answer.kind === 'refused' ? answer.failure : null,
      stale: answer.kind === 'stale' ? answer.stale : null,
      refused: context.sending.changes,
    })),
    look: enqueueActions(({ context: { restaurantId }, enqueue }) => {
      enqueue.stopChild('latest');
      enqueue.spawnChild('fetchMenu', { id: 'latest', input: { restaurantId } });
    }),
    keepLatest: assign((_, { menu }: { menu: EditedMenu }) => ({ latest: menu })),
    takeLatest: assign(({ context: { latest } }) => ({
      menu: required(latest, 'latest menu'),
      undo: [],
      ...nothingWrong,
    })),
    invalidate: sendToSystem('invalidations', { type: 'data.invalidated', keys: ['restaurants'] }),
  },
  guards: {
    hasSteps: ({ context }) => context.steps.length > 0,
    hasUndo: ({ context }) => context.undo.length > 0,
    isPartSaved: ({ context: { sending } }, { kind }: Answer<unknown>) =>
      kind === 'done' && !sending.isUndo && sending.rest > 0,
    isPartTakenBack: ({ context: { sending } }, { kind }: Answer<unknown>) =>
      kind === 'done' && sending.isUndo && sending.rest > 0,
    isBehind: ({ context }) => isBehind(context),
    isUndo: ({ context }) => context.sending.isUndo,
    isDone: (_, { kind }: Answer<unknown>) => kind === 'done',
    isStale: (_, { kind }: Answer<unknown>) => kind === 'stale',
  },
}).createMachine({
  id: 'menuEditor',
  context: ({ input }) => ({
    ...input,
    menu: null,
    error: null,
    latest: null,
    steps: [],
    undo: [],
    sending: nothingSent,
    marked: null,
    ...nothingWrong,
  }),
  on: {
    /** It may come after the menu was loaded once more. */
    'xstate.error.actor.latest': {},
  },
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
      initial: 'idle',
      on: {
        'menu.change': { target: '.idle', actions: addStep },
        'menu.undo': [
          { guard: 'hasSteps', target: '.idle', actions: 'dropLastStep' },
          { guard: 'hasUndo', target: '.saving', actions: 'takeUndo' },
        ],
        'menu.discard': { target: '.idle', actions: 'dropSteps' },
        'menu.save': { guard: 'hasSteps', target: '.saving', actions: ['takeSteps', 'forgetUndo'] },
        'menu.mark': {
          target: '.marking',
          actions: assign(({ event }) => ({ marked: event.marked, ...nothingWrong })),
        },
        /** Something of the restaurant was changed, the menu or not. */
        'menu.look': { actions: 'look' },
        'xstate.done.actor.latest': {
          actions: { type: 'keepLatest', params: ({ event }) => ({ menu: event.output }) },
        },
        /** Unsaved changes are shown on the newer menu. */
        'menu.follow': { guard: 'isBehind', target: '.idle', actions: 'takeLatest' },
        /** Reads the menu as it is stored now; unsaved changes are lost. */
        'menu.reload': { target: 'loading', actions: ['dropSteps', 'forgetUndo'] },
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
        /** The changes may be stored all the same, where no answer came. */
        failed: { tags: 'error', entry: 'look' },
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
            onError: 'failed',
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
  },
});

export type MenuEditorLogic = typeof menuEditorMachine;
export type MenuEditorActorRef = ActorRefFrom<MenuEditorLogic>;
export type MenuEditorSnapshot = SnapshotFrom<MenuEditorLogic>;

/** Somebody else saved since this menu was read. */
export function isBehind({ menu, latest }: Pick<MenuEditorContext, 'menu' | 'latest'>): boolean {
  return menu !== null && latest !== null && latest.version > menu.version;
}

/** The server takes only so many at a time. */
function partOf(wanted: readonly MenuChange[], isUndo = false): MenuEditorContext['sending'] {
  const changes = wanted.slice(0, mostChanges);
  return { changes, isUndo, rest: wanted.length - changes.length };
}

function changesIn({ restaurantId, menu, sending }: MenuEditorContext): ChangesToSend {
  const { version } = required(menu, 'menu');
  return { restaurantId, version, changes: sending.changes };
}

function markIn({ restaurantId, marked: wanted }: MenuEditorContext): Availability {
  return { restaurantId, ...required(wanted, 'mark') };
}

function saved(
  { sending: { changes, isUndo }, steps, undo }: MenuEditorContext,
  answer: Answer<ChangedMenu>,
): Partial<MenuEditorContext> {
  if (answer.kind !== 'done') return {};
  const { menu, undo: back } = answer.value;
  if (isUndo) return { menu, undo: undo.slice(changes.length), sending: nothingSent };
  const left = withStoredIds(withoutFirst(steps, changes.length), storedIds(changes, back));
  return { menu, steps: left, undo: [...back, ...undo] };
}

/** Steps may be longer than what the server takes at a time. */
function withoutFirst(steps: readonly Step[], count: number): readonly Step[] {
  let left = count;
  return steps.flatMap((step) => {
    const rest = step.slice(left);
    left = Math.max(0, left - step.length);
    return rest.length === 0 ? [] : [rest];
  });
}

function marked({ menu }: MenuEditorContext, answer: Answer<AvailabilitySet>): Partial<MenuEditorContext> {
  if (answer.kind !== 'done') return {};
  const { item, version: stored } = answer.value;
  const { categories, version, ...rest } = required(menu, 'menu');
  return {
    menu: {
      ...rest,
      // Of a later one there is more than this item that nobody has seen here.
      version: stored === version + 1 ? stored : version,
      categories: categories.map((category) => ({
        ...category,
        items: category.items.map((one) => (one.id === item.id ? item : one)),
      })),
    },
  };
}
