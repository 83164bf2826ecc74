import type { StateDescription, TextBlock, TextLine, TextRun, TransitionDescription } from './chart.types';
import { lineHeight, lineOf, placed, tie, wrap } from './text';

const padding = 10;
const titleHeight = 26;
const tagHeight = 16;
const tagPadding = 5;
const narrowest = 60;
const columnGap = 28;
const historySize = 28;

/** What stands in a state's box above its children, from the box's corner. */
export interface Card {
  readonly width: number;
  readonly height: number;
  readonly titleHeight: number;
  readonly title: TextLine;
  readonly tags: readonly TextLine[];
  readonly blocks: readonly TextBlock[];
}

export interface Label {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly TextBlock[];
}

/** `own` are the transitions that are written in the box instead of drawn. */
export function cardOf(state: StateDescription, own: readonly TransitionDescription[], widest: number): Card {
  if (state.kind === 'history') return historyCard(state);
  const title = placed(lineOf([{ role: 'name', text: state.name }]), padding, (titleHeight - lineHeight) / 2);
  let right = title.x + title.width;
  const tags = state.tags.map((tag) => {
    const text = lineOf([{ role: 'tag', text: tag }]);
    const pill = {
      ...text,
      x: right + 8,
      y: (titleHeight - tagHeight) / 2,
      width: text.width + 2 * tagPadding,
      height: tagHeight,
    };
    right = pill.x + pill.width;
    return pill;
  });
  const texts = [
    ...state.entry.map((name) => keyworded('entry', name)),
    ...state.exit.map((name) => keyworded('exit', name)),
    ...state.invokes.map(({ id, source }) =>
      keyworded('invoke', isNamed(id, source) ? `${source} as${tie}${id}` : source),
    ),
    ...written(own),
  ];
  const blocks = texts.map(({ transitions, runs }) => ({ transitions, lines: wrap(runs, widest) }));
  const bare = { width: Math.max(right + padding, narrowest), height: titleHeight };
  return inColumns({ ...bare, titleHeight, title, tags, blocks }, 1);
}

/** Sets the card's text in as many columns as fit the width. */
export function spread(card: Card, width: number): Card {
  const lines = linesOf(card.blocks);
  const widest = Math.max(0, ...lines.map((line) => line.width));
  const columns = Math.floor((width - 2 * padding + columnGap) / (widest + columnGap));
  return columns < 2 || lines.length < 4 ? card : inColumns(card, Math.min(columns, lines.length));
}

const linesOf = (blocks: readonly TextBlock[]) => blocks.flatMap((block) => block.lines);

function inColumns(card: Card, count: number): Card {
  if (card.blocks.length === 0) return card;
  let x = padding;
  const blocks = balanced(card.blocks, count).flatMap((column) => {
    const stack = stacked(column, x, titleHeight + 5);
    x += Math.max(...linesOf(column).map(({ width }) => width)) + columnGap;
    return stack;
  });
  const lines = linesOf(blocks);
  return {
    ...card,
    blocks,
    width: Math.max(card.width, x - columnGap + padding),
    height: Math.max(...lines.map((line) => line.y)) + lineHeight + 5,
  };
}

/** The lowest columns, in the order of the blocks. */
function balanced(blocks: readonly TextBlock[], count: number): readonly (readonly TextBlock[])[] {
  for (let tallest = Math.ceil(linesOf(blocks).length / count); ; tallest++) {
    const columns: TextBlock[][] = [[]];
    for (const block of blocks) {
      const used = linesOf(columns.at(-1) ?? []).length;
      if (used > 0 && used + block.lines.length > tallest) columns.push([]);
      columns.at(-1)?.push(block);
    }
    if (columns.length <= count) return columns;
  }
}

function historyCard(state: StateDescription): Card {
  const text = lineOf([{ role: 'name', text: state.isDeepHistory ? 'H*' : 'H' }]);
  const title = placed(text, (historySize - text.width) / 2, (historySize - lineHeight) / 2);
  return { width: historySize, height: historySize, titleHeight: historySize, title, tags: [], blocks: [] };
}

/** The text of an arrow that all of these take. */
export function labelFor(transitions: readonly TransitionDescription[], widest: number): Label {
  const blocks = stacked(
    written(transitions).map((text) => ({
      transitions: text.transitions,
      lines: wrap(text.runs, widest),
    })),
    6,
    3,
  );
  const lines = linesOf(blocks);
  return {
    width: Math.max(...lines.map(({ width }) => width)) + 12,
    height: lines.length * lineHeight + 6,
    blocks,
  };
}

interface Text {
  readonly transitions: readonly string[];
  readonly runs: readonly TextRun[];
}

/** XState names an invoke that was given no id after its place. */
const isNamed = (id: string, source: string) => id !== source && !/^\d+\./.test(id);

const keyworded = (keyword: string, text: string): Text => ({
  transitions: [],
  runs: [
    { role: 'keyword', text: keyword },
    { role: 'plain', text },
  ],
});

/** Transitions with one guard and the same actions share a text. */
function written(transitions: readonly TransitionDescription[]): readonly Text[] {
  const byEffect = new Map<string, TransitionDescription[]>();
  for (const transition of transitions) {
    const key = JSON.stringify([transition.guard, effectOf(transition)]);
    byEffect.set(key, [...(byEffect.get(key) ?? []), transition]);
  }
  return [...byEffect.values()].map((group) => {
    const [{ guard } = { guard: null }] = group;
    const [effect = ''] = group.map(effectOf);
    const events = group.map(({ id, label }, at): TextRun => {
      const comma = at < group.length - 1 ? ',' : '';
      return { role: 'event', text: `${label}${comma}`, transition: id };
    });
    return {
      transitions: group.map(({ id }) => id),
      runs: [
        ...events,
        ...(guard === null ? [] : [{ role: 'guard', text: `[${guard}]` } as const]),
        ...(effect === '' ? [] : [{ role: 'action', text: `/${tie}${effect}` } as const]),
      ],
    };
  });
}

function effectOf({ actions, targets }: TransitionDescription): string {
  if (actions.length === 0) return targets.length === 0 ? 'ignored' : '';
  return actions.map((name) => name.replaceAll(': ', `:${tie}`)).join(', ');
}

function stacked(blocks: readonly TextBlock[], x: number, y: number): readonly TextBlock[] {
  let top = y;
  return blocks.map(({ transitions, lines }) => {
    const first = top;
    top += lines.length * lineHeight;
    return { transitions, lines: lines.map((line, at) => ({ ...line, x, y: first + at * lineHeight })) };
  });
}
