import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Answer } from '../../services/errors/answer';
import type { Failure } from '../../services/errors/failure';
import type { FileToApply, ImportPreview, ImportResult, MenuFile } from '../../services/menu/menu-files';
import { mustProvide } from '../shared/must-provide';
import { required } from '../shared/required';
import { answerGuards } from '../shared/result';
import { sendToSystem } from '../shared/send-to-system';
import type {
  ApplyChoice,
  ApplyFile,
  MenuImportContext,
  MenuImportEvent,
  MenuImportInput,
  MenuReplaced,
  PreviewFile,
  TakeBack,
} from './menu-import.types';

const previewFile: PreviewFile = mustProvide('previewFile');
const applyFile: ApplyFile = mustProvide('applyFile');
const takeBack: TakeBack = mustProvide('takeBack');

const failureOf = (message: string): Failure => ({
  status: null,
  serverMessage: null,
  message,
  errors: {},
  retryAfterMs: 0,
});
const notCompared = failureOf('The server did not answer. Nothing was changed here.');
const maybeApplied = failureOf(
  'The server did not answer: the import may have been made. Compare again to see.',
);
const maybeTakenBack = failureOf(
  'The server did not answer: the import may have been taken back. See the menu before you try again.',
);
const notToBeTakenBack = failureOf(
  'The menu was changed since the import, which can no longer be taken back.',
);

const answerOf = <T>({ event }: { event: { output: Answer<T> } }) => event.output;
const keeping = (failure: Failure) => ({ type: 'keepFailure', params: { failure } }) as const;

const menuImportSetup = setup({
  types: {} as {
    context: MenuImportContext;
    events: MenuImportEvent;
    input: MenuImportInput;
    emitted: MenuReplaced;
    tags: 'busy' | 'error';
  },
  actors: { previewFile, applyFile, takeBack },
  actions: {
    forgetFailure: assign({ failure: null }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    markUnsure: assign({ isUnsure: true }),
    clearUnsure: assign({ isUnsure: false }),
    keepRefusal: assign((_, answer: Answer<unknown>) => ({
      failure: answer.kind === 'refused' ? answer.failure : null,
    })),
    keepPreview: assign((_, answer: Answer<ImportPreview>) => ({
      preview: answer.kind === 'done' ? answer.value : null,
    })),
    keepResult: assign((_, answer: Answer<ImportResult>) =>
      answer.kind === 'done' ? { result: answer.value, version: answer.value.version } : {},
    ),
    /** The menu as it was compared is as the import left it, unless somebody changed it since. */
    keepMade: assign((_, answer: Answer<ImportPreview>) =>
      answer.kind === 'done' ? { result: null, version: answer.value.version } : {},
    ),
    forgetFile: assign({ file: null, preview: null, result: null, failure: null, isUnsure: false }),
    forgetPreview: assign({ preview: null }),
    reportReplaced: emit({ type: 'menu.replaced' }),
    invalidate: sendToSystem('invalidations', { type: 'data.invalidated', keys: ['restaurants'] }),
  },
  guards: {
    hasFile: ({ context }) => context.file !== null,
    isUnsure: ({ context }) => context.isUnsure,
    wasMade: ({ context }, answer: Answer<ImportPreview>) =>
      context.isUnsure && answer.kind === 'done' && isOnMenu(answer.value, context.choice),
  },
}).extend({ guards: answerGuards });

/** Brings a menu in from a file: nothing is written before the comparison was confirmed. */
export const menuImportMachine = menuImportSetup.createMachine({
  id: 'menuImport',
  context: ({ input }) => ({
    ...input,
    file: null,
    choice: { missing: 'keep', wrong: 'refuse' },
    preview: null,
    result: null,
    version: 0,
    failure: null,
    isUnsure: false,
  }),
  initial: 'choosing',
  on: {
    'import.choose': {
      target: '.previewing',
      actions: assign(({ event: { name, content } }) => ({
        file: { name, content, encoding: 'auto' },
        isUnsure: false,
      })),
    },
    'import.reset': { target: '.choosing', actions: 'forgetFile' },
  },
  states: {
    choosing: {
      entry: 'forgetPreview',
      on: {
        'import.encode': {
          guard: 'hasFile',
          target: 'previewing',
          actions: assign(({ context: { file }, event: { encoding } }) => ({
            file: { ...required(file, 'file'), encoding },
          })),
        },
        'import.compare': { guard: 'hasFile', target: 'previewing' },
        'import.takeBack': {
          target: 'takingBack',
          actions: assign(({ event: { version } }) => ({ version })),
        },
      },
    },
    previewing: {
      tags: 'busy',
      entry: 'forgetFailure',
      on: { 'import.choose': {} },
      invoke: {
        src: 'previewFile',
        input: ({ context }) => fileIn(context),
        onDone: [
          {
            guard: { type: 'wasMade', params: answerOf },
            target: 'applied',
            actions: { type: 'keepMade', params: answerOf },
          },
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'previewed',
            actions: { type: 'keepPreview', params: answerOf },
          },
          { target: 'choosing', actions: { type: 'keepRefusal', params: answerOf } },
        ],
        onError: [
          { guard: 'isUnsure', target: 'outdated', actions: keeping(maybeApplied) },
          { target: 'choosing', actions: keeping(notCompared) },
        ],
      },
    },
    previewed: {
      on: {
        'import.apply': {
          target: 'applying',
          actions: assign(({ event: { choice } }) => ({ choice })),
        },
      },
    },
    /** The menu was changed since it was compared with the file, perhaps by this import. */
    outdated: { tags: 'error', on: { 'import.compare': 'previewing' } },
    applying: {
      tags: 'busy',
      entry: 'forgetFailure',
      // A change that is being sent may be stored.
      on: { 'import.choose': {}, 'import.reset': {} },
      invoke: {
        src: 'applyFile',
        input: ({ context }) => fileToApply(context),
        onDone: [
          {
            guard: { type: 'isDone', params: answerOf },
            target: 'applied',
            actions: { type: 'keepResult', params: answerOf },
          },
          { guard: { type: 'isStale', params: answerOf }, target: 'outdated' },
          { target: 'previewed', actions: { type: 'keepRefusal', params: answerOf } },
        ],
        onError: { target: 'outdated', actions: [keeping(maybeApplied), 'markUnsure', 'invalidate'] },
      },
    },
    applied: {
      entry: ['clearUnsure', 'invalidate', 'reportReplaced'],
      on: { 'import.takeBack': 'takingBack' },
    },
    takingBack: {
      tags: 'busy',
      entry: 'forgetFailure',
      on: { 'import.choose': {}, 'import.reset': {} },
      invoke: {
        src: 'takeBack',
        input: ({ context: { restaurantId, version } }) => ({ restaurantId, version }),
        onDone: [
          { guard: { type: 'isDone', params: answerOf }, target: 'takenBack' },
          {
            guard: { type: 'isStale', params: answerOf },
            target: 'notTakenBack',
            actions: [keeping(notToBeTakenBack), 'invalidate'],
          },
          { target: 'notTakenBack', actions: { type: 'keepRefusal', params: answerOf } },
        ],
        onError: { target: 'notTakenBack', actions: [keeping(maybeTakenBack), 'markUnsure', 'invalidate'] },
      },
    },
    takenBack: { entry: ['clearUnsure', 'invalidate', 'reportReplaced'] },
    notTakenBack: { tags: 'error', on: { 'import.takeBack': 'takingBack' } },
  },
});

export type MenuImportLogic = typeof menuImportMachine;
export type MenuImportActorRef = ActorRefFrom<MenuImportLogic>;
export type MenuImportSnapshot = SnapshotFrom<MenuImportLogic>;

/** All of the file is on the menu, in the way that was asked for. */
function isOnMenu({ added, changed, missing, groups }: ImportPreview, choice: ApplyChoice): boolean {
  const isKept = choice.missing === 'keep';
  const left = [...added, ...changed, ...(isKept ? [] : missing)];
  return left.length === 0 && groups.every(({ isMissing }) => isKept && isMissing);
}

function fileIn({ restaurantId, file }: MenuImportContext): MenuFile {
  return { restaurantId, ...required(file, 'file') };
}

function fileToApply(context: MenuImportContext): FileToApply {
  const { version } = required(context.preview, 'preview');
  return { ...fileIn(context), ...context.choice, version };
}
