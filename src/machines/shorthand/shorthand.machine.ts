import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { MenuCategory } from '../../services/menu/menu.types';
import type { Answers, ShorthandLine } from '../../services/menu/shorthand';
import { isCertainLine, type Part, readShorthand, uncertainRest } from '../../services/menu/shorthand';
import type { ShorthandInput, ShorthandReport } from './shorthand.types';

interface ShorthandContext extends ShorthandInput {
  /** What was chosen of what a part may mean, by its key. */
  readonly answers: Answers;
  readonly lines: readonly ShorthandLine[];
  /** The uncertain part that the keys are about. */
  readonly partKey: string | null;
}

type ShorthandEvent =
  | { type: 'shorthand.type'; text: string }
  /** The menu was fetched anew. */
  | { type: 'shorthand.menuChanged'; categories: readonly MenuCategory[] }
  /** Moves to another uncertain part. */
  | { type: 'shorthand.move'; by: 1 | -1 }
  /** A meaning of the part, from 0. */
  | { type: 'shorthand.choose'; place: number }
  /** Enter: adds the lines that are certain; the others stay in the field. */
  | { type: 'shorthand.accept' };

type Change = Partial<Pick<ShorthandContext, 'text' | 'answers' | 'categories'>>;

/** What was understood is announced once nothing was typed for a moment. */
const understood = {
  initial: 'typing',
  states: { typing: { after: { typingPause: 'announced' } }, announced: { tags: 'announced' } },
} as const;

/** Reads a line of shorthand, adds the lines that are certain to the order, and asks about the others. */
export const shorthandMachine = setup({
  types: {} as {
    context: ShorthandContext;
    events: ShorthandEvent;
    input: ShorthandInput;
    tags: 'announced';
  },
  actions: {
    read: enqueueActions(({ context, enqueue }, change: Change) => {
      const next = reread(context, change);
      enqueue.assign(next);
      if (next.text !== undefined)
        enqueue.sendTo(context.order, {
          type: 'shorthand.changed',
          text: next.text,
        } satisfies ShorthandReport);
    }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({ partKey: keyBeside(context, by) })),
    addLines: enqueueActions(({ context, enqueue }) => {
      for (const { item, quantity, options, note } of context.lines.filter(isCertainLine))
        if (item !== null)
          enqueue.sendTo(context.order, {
            type: 'order.add',
            item,
            quantity,
            ...(options === undefined ? {} : { options }),
            ...(note === null ? {} : { note }),
          });
    }),
  },
  guards: {
    isUncertain: ({ context }) => context.partKey !== null,
    hasLines: ({ context }) => context.lines.some(({ item }) => item !== null),
  },
  delays: {
    /** So that what is understood is announced once, and not at every letter. */
    typingPause: 600,
  },
}).createMachine({
  id: 'shorthand',
  context: ({ input }) => {
    const context = { ...input, answers: [], lines: [], partKey: null };
    return { ...context, ...reread(context, {}) };
  },
  on: {
    'shorthand.type': {
      target: '.read',
      actions: { type: 'read', params: ({ event: { text } }) => ({ text }) },
    },
    'shorthand.menuChanged': {
      target: '.read',
      actions: { type: 'read', params: ({ event: { categories } }) => ({ categories }) },
    },
  },
  initial: 'read',
  states: {
    read: {
      always: [
        { guard: 'isUncertain', target: 'asking' },
        { guard: 'hasLines', target: 'ready' },
        { target: 'empty' },
      ],
    },
    empty: {},
    asking: {
      ...understood,
      on: {
        'shorthand.accept': {
          target: 'read',
          actions: [
            'addLines',
            { type: 'read', params: ({ context: { lines, answers } }) => uncertainRest(lines, answers) },
          ],
        },
        'shorthand.move': { actions: { type: 'move', params: ({ event }) => event } },
        'shorthand.choose': {
          target: 'read',
          actions: { type: 'read', params: ({ context, event }) => answered(context, event.place) },
        },
      },
    },
    ready: {
      ...understood,
      on: {
        'shorthand.accept': {
          target: 'empty',
          actions: ['addLines', { type: 'read', params: { text: '', answers: [] } }],
        },
      },
    },
  },
});

export type ShorthandLogic = typeof shorthandMachine;
export type ShorthandActorRef = ActorRefFrom<ShorthandLogic>;
export type ShorthandSnapshot = SnapshotFrom<ShorthandLogic>;

function uncertainParts({ lines }: Pick<ShorthandContext, 'lines'>): readonly Part[] {
  return lines.flatMap(({ parts }) => parts.filter(({ isCertain }) => !isCertain));
}

function keyBeside(context: ShorthandContext, by: 1 | -1): string | null {
  const keys = uncertainParts(context).map(({ key }) => key);
  return keys.at((keys.indexOf(context.partKey ?? '') + by) % keys.length) ?? null;
}

function answered({ answers, partKey }: ShorthandContext, place: number): Change {
  return { answers: [...answers, [partKey ?? '', place]] };
}

/** The part that the keys are about stays while it is uncertain; else it is the next one, or the first. */
function reread(context: ShorthandContext, change: Change): Partial<ShorthandContext> {
  const { text, categories, answers } = { ...context, ...change };
  const lines = readShorthand(text, categories, answers);
  if (lines.length > 0 && lines.every((line) => line.item === null && isCertainLine(line)))
    return { ...change, text: '', answers: [], lines: [], partKey: null };
  const before = uncertainParts(context).map(({ key }) => key);
  const rest = before.slice(Math.max(0, before.indexOf(context.partKey ?? '')));
  const keys = uncertainParts({ lines }).map(({ key }) => key);
  return {
    ...change,
    lines,
    partKey: rest.find((key) => keys.includes(key)) ?? keys[0] ?? null,
  };
}
