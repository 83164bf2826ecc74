import type {
  Arrow,
  Box,
  ChartDescription,
  ChartGeometry,
  Point,
  StateBox,
  StateDescription,
} from '../../src/statechart/chart.types';

const widest = 1620;

/** What a reader of the picture would stumble over. */
export function faultsOf(chart: ChartDescription, picture: ChartGeometry): readonly string[] {
  return [...missing(chart, picture), ...outside(picture), ...overlapping(picture), ...crossing(picture)];
}

const within = (state: StateDescription): readonly StateDescription[] => [
  state,
  ...state.states.flatMap(within),
];

function missing(chart: ChartDescription, { states, arrows, initials }: ChartGeometry): readonly string[] {
  const described = within(chart.root);
  const boxes = new Set(states.map(({ id }) => id));
  const blocks = [...states.flatMap((state) => state.blocks), ...arrows.flatMap(({ label }) => label.blocks)];
  const written = new Set(
    blocks.flatMap(({ lines }) => lines.flatMap(({ runs }) => runs.map(({ transition }) => transition))),
  );
  const drawn = new Set(
    arrows.flatMap(({ transitions, source, target }) =>
      transitions.map((id) => `${id} from ${source} to ${target}`),
    ),
  );
  const marked = new Set(initials.map(({ state, target }) => `${state} ${target}`));
  return [
    ...described.filter(({ id }) => !boxes.has(id)).map(({ id }) => `${id} is not drawn`),
    ...described.flatMap((state) =>
      state.transitions.flatMap(({ id, targets }) => [
        ...(written.has(id) ? [] : [`${id} is not written`]),
        ...targets
          .filter((target) => target !== state.id || state.states.length === 0)
          .filter((target) => !drawn.has(`${id} from ${state.id} to ${target}`))
          .map((target) => `${id} has no arrow to ${target}`),
      ]),
    ),
    ...described.flatMap(({ id, initial }) =>
      initial.filter((target) => !marked.has(`${id} ${target}`)).map(() => `${id} has no initial mark`),
    ),
  ];
}

function outside({ width, height, states, arrows, initials }: ChartGeometry): readonly string[] {
  const page = { x: 0, y: 0, width, height };
  const byId = new Map(states.map((state) => [state.id, state]));
  const points = [...arrows, ...initials].flatMap((arrow) => arrow.points);
  const labels = arrows.map(({ id, label }) => ({ id, label }));
  return [
    ...(width > widest ? [`the picture is ${width} wide`] : []),
    ...states.filter((state) => !holds(page, state)).map(({ id }) => `${id} is cut off`),
    ...labels.filter(({ label }) => !holds(page, label)).map(({ id }) => `the label of ${id} is cut off`),
    ...points
      .filter((point) => !holds(page, { ...point, width: 0, height: 0 }))
      .map(() => 'an arrow is cut off'),
    ...states.flatMap((state) => {
      const parent = state.parent === null ? null : byId.get(state.parent);
      return parent && !holds(parent, state) ? [`${state.id} is not inside ${parent.id}`] : [];
    }),
    ...states.flatMap((state) =>
      textsOf(state)
        .filter((text) => !holds(state, text))
        .map(() => `a text of ${state.id} leaves its box`),
    ),
    ...labels.flatMap(({ id, label }) =>
      linesIn(label)
        .filter((line) => !holds(label, line))
        .map(() => `the label of ${id} is too small for its text`),
    ),
  ];
}

function overlapping({ states, arrows, initials }: ChartGeometry): readonly string[] {
  const labels = arrows.map(({ id, label }) => ({ id, box: label }));
  const leaves = states.filter(({ isLeaf }) => isLeaf).map((state) => ({ id: state.id, box: state }));
  const headers = states
    .filter(({ isLeaf }) => !isLeaf)
    .flatMap((state) => textsOf(state).map((box) => ({ id: `the header of ${state.id}`, box })));
  const dots = initials.map(({ state, dot }) => ({ id: `the dot of ${state}`, box: dot }));
  const things = [...labels, ...leaves, ...headers, ...dots];
  return [
    ...things.flatMap((one, at) =>
      things
        .slice(at + 1)
        .filter((other) => one.id !== other.id && overlap(one.box, other.box))
        .map((other) => `${one.id} overlaps ${other.id}`),
    ),
    ...states.flatMap((one, at) =>
      states
        .slice(at + 1)
        .filter((other) => one.parent === other.parent && overlap(one, other))
        .map((other) => `${one.id} overlaps its neighbour ${other.id}`),
    ),
  ];
}

function crossing({ states, arrows, initials }: ChartGeometry): readonly string[] {
  const labels = arrows.map(({ id, label }) => ({ id, label }));
  const ways = [...arrows, ...initials.map((mark) => ({ ...mark, id: `the start of ${mark.state}` }))];
  const leaves = states.filter(({ isLeaf }) => isLeaf);
  const headers = states.filter(({ isLeaf }) => !isLeaf);
  const crosses = ({ points }: Pick<Arrow, 'points'>, box: Box) =>
    segmentsOf(points).some((part) => overlap(part, shrunk(box)));
  return ways.flatMap((way) => [
    ...leaves.filter((leaf) => crosses(way, leaf)).map(({ id }) => `${way.id} goes through ${id}`),
    ...labels
      .filter(({ id, label }) => id !== way.id && crosses(way, label))
      .map(({ id }) => `${way.id} goes through the label of ${id}`),
    ...headers
      .filter((state) => textsOf(state).some((text) => crosses(way, text)))
      .map(({ id }) => `${way.id} goes through a text of ${id}`),
  ]);
}

const linesIn = (label: Box & Pick<StateBox, 'blocks'>): readonly Box[] =>
  label.blocks.flatMap(({ lines }) => lines.map((line) => moved(line, label)));

const textsOf = (state: StateBox): readonly Box[] => [
  moved(state.title, state),
  ...state.tags.map((tag) => moved(tag, state)),
  ...linesIn(state),
];

const moved = ({ x, y, width, height }: Box, by: Point): Box => ({ x: x + by.x, y: y + by.y, width, height });

const tolerance = 0.5;

const shrunk = ({ x, y, width, height }: Box): Box => ({
  x: x + tolerance,
  y: y + tolerance,
  width: width - 2 * tolerance,
  height: height - 2 * tolerance,
});

const segmentsOf = (points: readonly Point[]): readonly Box[] =>
  points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) };
  });

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.width <= outer.x + outer.width + tolerance &&
  inner.y + inner.height <= outer.y + outer.height + tolerance;
