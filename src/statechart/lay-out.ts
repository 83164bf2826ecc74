import { type Card, labelFor, spread } from './cards';
import type {
  Arrow,
  Box,
  ChartDescription,
  ChartGeometry,
  InitialMark,
  Point,
  StateBox,
  StateDescription,
} from './chart.types';
import {
  type Direction,
  doorOf,
  dotOf,
  type Graph,
  type GraphEdge,
  type GraphNode,
  headOf,
  type Laid,
  layOutGraph,
  returnOf,
} from './graph';
import { Plan, type Route } from './plan';
import { placed } from './text';

/** One picture is at most this wide. */
const widestPicture = 1600;
const margin = 12;
const inset = 18;
const gap = 14;
const dotSize = 12;
/** More nodes than these, laid out to the right, are wider than they are laid out downwards. */
const narrowRow = 4;

/** Pages are scrolled downwards: width costs more than height, above all what is too wide. */
const cost = ({ width, height, crossed }: Block, limit: number): number =>
  Math.max(width, height) + Math.max(0, width - limit) * 100 + crossed.length * 10_000;

const widestHeader = 300;

/** How wide texts may be, and which share of the width a block inside another may take; the first that fits is taken. */
const tightness = [
  { label: 230, card: 300, share: 1 },
  { label: 170, card: 220, share: 0.75 },
  { label: 125, card: 170, share: 0.55 },
] as const;
type Tightness = (typeof tightness)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A state with all that is in it, from the corner of its box; its own box is the first. */
interface Block extends Size {
  readonly states: readonly StateBox[];
  readonly arrows: readonly Arrow[];
  readonly initials: readonly InitialMark[];
  /** States whose title an arrow goes through. */
  readonly crossed: readonly string[];
}

export async function layOut(chart: ChartDescription): Promise<ChartGeometry> {
  const plan = new Plan(chart);
  const block = await blockOf(plan, chart.root, widestPicture - 2 * margin, tightness[0]);
  const { states, arrows, initials } = moved(block, margin, margin);
  return {
    id: chart.id,
    width: block.width + 2 * margin,
    height: block.height + 2 * margin,
    states,
    arrows,
    initials,
  };
}

async function blockOf(plan: Plan, state: StateDescription, limit: number, tight: Tightness): Promise<Block> {
  if (state.states.length === 0) {
    const card = plan.cardOf(state, tight.card);
    return withBox(plan, state, card, card, []);
  }
  if (state.kind === 'parallel' && plan.isLoose(state)) return packed(plan, state, limit, tight);
  return layered(plan, state, limit, tight);
}

const cheapest = (candidates: readonly Block[], limit: number): Block =>
  candidates.reduce((best, next) => (cost(next, limit) < cost(best, limit) ? next : best));

/** The box of a state around what is in it. */
function withBox(
  plan: Plan,
  state: StateDescription,
  card: Card,
  { width, height }: Size,
  inside: readonly Block[],
): Block {
  const own = plan.boxOf(state, card, { x: 0, y: 0, width, height });
  return {
    width,
    height,
    states: [own, ...inside.flatMap(({ states }) => states)],
    arrows: inside.flatMap(({ arrows }) => arrows),
    initials: inside.flatMap(({ initials }) => initials),
    crossed: inside.flatMap(({ crossed }) => crossed),
  };
}

const widthOf = (row: readonly Size[]) => row.reduce((sum, { width }) => sum + width + gap, -gap);

/** Regions without arrows between them, in rows that fill the box. */
async function packed(plan: Plan, state: StateDescription, limit: number, tight: Tightness): Promise<Block> {
  const card = plan.cardOf(state, widestHeader);
  const regions: Block[] = [];
  for (const child of state.states) regions.push(await blockOf(plan, child, limit - 2 * inset, tight));
  const widest = Math.max(...regions.map(({ width }) => width));
  const rowWidths = regions
    .map((_, at) => widthOf(regions.slice(0, at + 1)))
    .filter((width) => width > widest);
  return cheapest(
    [widest, ...rowWidths].map((width) => inRows(plan, state, card, rowsOf(regions, width))),
    limit,
  );
}

function rowsOf(regions: readonly Block[], limit: number): readonly (readonly Block[])[] {
  const rows: Block[][] = [[]];
  for (const region of regions) {
    const row = rows.at(-1) ?? [];
    if (row.length > 0 && widthOf([...row, region]) > limit) rows.push([region]);
    else row.push(region);
  }
  return rows;
}

function inRows(plan: Plan, state: StateDescription, bare: Card, rows: readonly (readonly Block[])[]): Block {
  const inner = Math.max(bare.width - 2 * inset, ...rows.map(widthOf));
  const card = spread(bare, inner);
  let y = card.height + inset;
  const inside = rows.flatMap((row) => {
    const height = Math.max(...row.map((region) => region.height));
    const spare = (inner - widthOf(row)) / row.length;
    let x = inset;
    const blocks = row.map((region) => {
      const width = region.width + spare;
      const states = region.states.map((box, at) => (at === 0 ? { ...box, width, height } : box));
      const block = moved({ ...region, states }, x, y);
      x += width + gap;
      return block;
    });
    y += height + gap;
    return blocks;
  });
  return withBox(plan, state, card, { width: inner + 2 * inset, height: y - gap + inset }, inside);
}

async function layered(plan: Plan, state: StateDescription, limit: number, tight: Tightness): Promise<Block> {
  const tries = tightness.slice(tightness.indexOf(tight));
  const candidates: Block[] = [];
  for (const each of tries) {
    const draft = await draftOf(plan, state, limit, each);
    const { graph } = draft;
    candidates.push(await drawn(draft, graph, 'DOWN'));
    if (graph.nodes.length <= narrowRow) candidates.push(await drawn(draft, graph, 'RIGHT'));
    if (draft.stack.length > 0) {
      const stacked = { ...graph, edges: [...graph.edges, ...draft.stack] };
      candidates.push(await drawn(draft, stacked, 'DOWN'));
    }
    if (candidates.some(({ width }) => width <= limit)) break;
  }
  return cheapest(candidates, limit);
}

/** Where an arrow would go through the text of a box, that text takes its place among the children instead. */
async function drawn(draft: Draft, graph: Graph, direction: Direction): Promise<Block> {
  const block = assembled(draft, await layOutGraph(graph, direction), direction, []);
  if (block.crossed.length === 0) return block;
  const withHeads = (node: GraphNode): GraphNode => {
    const children = node.children?.map(withHeads);
    if (!children || !block.crossed.includes(node.id)) return { ...node, ...(children && { children }) };
    const head: GraphNode = { id: headOf(node.id), width: node.width, height: node.height, layer: 'FIRST' };
    return { ...node, height: 0, children: [head, ...children] };
  };
  const again = { ...graph, nodes: graph.nodes.map(withHeads) };
  return assembled(draft, await layOutGraph(again, direction), direction, block.crossed);
}

/** What one run of the layout is about. */
interface Draft {
  readonly plan: Plan;
  readonly state: StateDescription;
  readonly card: Card;
  /** States laid out before: here they are boxes of a given size. */
  readonly blocks: ReadonlyMap<string, Block>;
  /** States that arrows pass into: they are laid out with the rest. */
  readonly cards: ReadonlyMap<string, Card>;
  readonly routes: readonly Route[];
  readonly starts: readonly { readonly id: string; readonly state: string; readonly target: string }[];
  readonly tight: Tightness;
  readonly graph: Graph;
  /** Edges that are not drawn: they put the regions of a state below each other instead of side by side. */
  readonly stack: readonly GraphEdge[];
}

async function draftOf(plan: Plan, state: StateDescription, limit: number, tight: Tightness): Promise<Draft> {
  const blocks = new Map<string, Block>();
  const cards = new Map<string, Card>();
  const nodesIn = async (outer: StateDescription): Promise<readonly GraphNode[]> => {
    const marks: GraphNode[] = [];
    const isInward = ({ source, target }: Route) => source === outer.id && plan.isWithin(target, source);
    const isOutward = ({ source, target }: Route) => target === outer.id && plan.isWithin(source, target);
    if (outer.initial.length > 0) marks.push({ id: dotOf(outer.id), ...square(dotSize), layer: 'FIRST' });
    if (plan.routes.some(isInward)) marks.push({ id: doorOf(outer.id), ...square(1), layer: 'FIRST' });
    const children: GraphNode[] = [];
    for (const child of outer.states) children.push(await nodeOf(child));
    if (plan.routes.some(isOutward)) marks.push({ id: returnOf(outer.id), ...square(1), layer: 'LAST' });
    return [...marks, ...children];
  };
  const nodeOf = async (child: StateDescription): Promise<GraphNode> => {
    if (child.states.length > 0 && plan.isCrossed(child)) {
      const card = twoColumns(plan.cardOf(child, tight.card));
      cards.set(child.id, card);
      return { id: child.id, width: card.width, height: card.height, inset, children: await nodesIn(child) };
    }
    const block = await blockOf(plan, child, (limit - 2 * inset) * tight.share, tight);
    blocks.set(child.id, block);
    return { id: child.id, width: block.width, height: block.height };
  };
  const nodes = await nodesIn(state);
  const isNode = (id: string) => blocks.has(id) || cards.has(id);
  const routes = plan.routes.filter(
    ({ source, target }) =>
      (isNode(source) && isNode(target)) ||
      (source === state.id && isNode(target)) ||
      (target === state.id && isNode(source)),
  );
  const starts = [state.id, ...cards.keys()].flatMap((id) =>
    plan.initialOf(id).map((target) => ({ id: `${id} starts ${target}`, state: id, target })),
  );
  const firsts = starts.map(({ id, state: outer, target }): GraphEdge => {
    return { id, source: dotOf(outer), target, isBack: false, label: null };
  });
  const edges = routes.map(({ id, source, target, labelled }) => ({
    id,
    source: plan.isWithin(target, source) ? doorOf(source) : source,
    target: plan.isWithin(source, target) ? returnOf(target) : target,
    isBack: plan.isBack(source, target),
    label: labelFor(labelled, tight.label),
  }));
  const stack = [state, ...[...cards.keys()].map((id) => plan.stateOf(id))]
    .filter(({ kind }) => kind === 'parallel')
    .flatMap(({ states }) =>
      states.slice(1).map(({ id }, at): GraphEdge => {
        const above = states[at]?.id ?? id;
        return { id: `${above} above ${id}`, source: above, target: id, isBack: false, label: null };
      }),
    );
  return {
    plan,
    state,
    stack,
    card: plan.cardOf(state, widestHeader),
    blocks,
    cards,
    routes,
    starts,
    tight,
    graph: { id: state.id, inset, nodes, edges: [...firsts, ...edges] },
  };
}

const square = (size: number): Size => ({ width: size, height: size });

/** A box that arrows pass into has no width yet: many lines get two columns in any case. */
const twoColumns = (card: Card): Card => (card.blocks.length < 6 ? card : spread(card, 2 * card.width + 20));

function assembled(
  { plan, state, card: bare, blocks, cards, routes, starts, tight }: Draft,
  laid: Laid,
  direction: Direction,
  heads: readonly string[],
): Block {
  const width = Math.max(laid.width, bare.width);
  const card = spread(bare, width);
  const parts: Block[] = [...blocks].map(([id, block]) => {
    const { x, y } = laid.boxAt(id);
    return moved(block, x, y);
  });
  const ways = [...routes, ...starts].map(({ id }) => laid.wayOf(id));
  const crossed: string[] = [];
  const states = [...cards].map(([id, each]) => {
    const box = laid.boxAt(id);
    if (heads.includes(id)) {
      const head = laid.boxAt(headOf(id));
      const atHead = shifted(each, head.x - box.x, head.y - box.y);
      return plan.boxOf(plan.stateOf(id), { ...atHead, titleHeight: 0, height: 0 }, box);
    }
    const free = freePlace(each, box, ways);
    if (free === null) crossed.push(id);
    return plan.boxOf(plan.stateOf(id), shifted(each, free ?? 0, 0), box);
  });
  const whole: Box & { headerHeight: number } = { x: 0, y: 0, width, height: laid.height, headerHeight: 0 };
  const boxOf = (id: string) => states.find((box) => box.id === id) ?? whole;
  const arrows = routes.map(({ id, source, target, transitions, labelled }): Arrow => {
    const way = laid.wayOf(id);
    const points = [
      ...(plan.isWithin(target, source) ? [edgeOf(boxOf(source), way[0], direction, 'start')] : []),
      ...way,
      ...(plan.isWithin(source, target) ? [edgeOf(boxOf(target), way.at(-1), direction, 'end')] : []),
    ];
    const label = { ...laid.labelAt(id), ...labelFor(labelled, tight.label) };
    return { id, source, target, transitions, points, label };
  });
  const initials = starts.map(
    ({ id, state: outer, target }): InitialMark => ({
      state: outer,
      target,
      dot: laid.boxAt(dotOf(outer)),
      points: laid.wayOf(id),
    }),
  );
  const inside = moved({ width, height: laid.height, states, arrows, initials, crossed }, 0, card.height);
  const below = parts.map((part) => moved(part, 0, card.height));
  return withBox(plan, state, card, { width, height: laid.height + card.height }, [inside, ...below]);
}

/** How far to the right the text of a box must move for the arrows through its top to pass beside it. */
function freePlace(card: Card, box: Box, ways: readonly (readonly Point[])[]): number | null {
  const clear = 6;
  const crossings = ways.flatMap((way) =>
    way.slice(1).flatMap((to, at) => {
      const from = way[at] ?? to;
      const passes =
        Math.min(from.y, to.y) < box.y + card.height &&
        Math.max(from.y, to.y) > box.y &&
        Math.max(from.x, to.x) > box.x &&
        Math.min(from.x, to.x) < box.x + box.width;
      return passes ? [{ left: Math.min(from.x, to.x) - box.x, right: Math.max(from.x, to.x) - box.x }] : [];
    }),
  );
  const starts = [0, ...crossings.map(({ right }) => right)].sort((a, b) => a - b);
  const isFree = (x: number) =>
    x + card.width - clear <= box.width &&
    crossings.every(({ left, right }) => right <= x || left >= x + card.width - clear);
  return starts.find(isFree) ?? null;
}

const shifted = (card: Card, x: number, y: number): Card => ({
  ...card,
  title: placed(card.title, x, y),
  tags: card.tags.map((tag) => placed(tag, x, y)),
  blocks: card.blocks.map((block) => ({ ...block, lines: block.lines.map((line) => placed(line, x, y)) })),
});

/** Where the way of an arrow between a state and its own inside meets the edge of that inside. */
function edgeOf(
  { x, y, width, height, headerHeight }: Box & { readonly headerHeight: number },
  from: Point | undefined,
  direction: Direction,
  end: 'start' | 'end',
): Point {
  if (direction === 'DOWN') return { x: from?.x ?? x, y: end === 'start' ? y + headerHeight : y + height };
  return { x: end === 'start' ? x : x + width, y: from?.y ?? y };
}

function moved(block: Block, x: number, y: number): Block {
  const shift = <T extends Point>(item: T): T => placed(item, x, y);
  return {
    ...block,
    states: block.states.map(shift),
    arrows: block.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(shift),
      label: shift(arrow.label),
    })),
    initials: block.initials.map((mark) => ({
      ...mark,
      dot: shift(mark.dot),
      points: mark.points.map(shift),
    })),
  };
}
