import type {
  Arrow,
  Box,
  ChartGeometry,
  InitialMark,
  Point,
  StateBox,
  TextBlock,
  TextLine,
} from './chart.types';
import { attributesOf, fontFamily, type Part, prefix, statechartCss } from './look';
import { fontSize } from './text';

export interface SvgOptions {
  /**
   * `embedded`: with its stylesheet, for a file; `attributes`: painted by attributes, which a page's stylesheet
   * overrides.
   */
  readonly style?: 'embedded' | 'attributes';
}

const corner = 8;
const bend = 6;
const headLength = 8;
const headWidth = 7;

export function toSvg(geometry: ChartGeometry, { style = 'embedded' }: SvgOptions = {}): string {
  const paint = (part: Part) =>
    ` class="${prefix}${part}"${style === 'attributes' ? attributesOf(part) : ''}`;
  const { width, height, states, arrows, initials } = geometry;
  const depths = new Map<string, number>();
  for (const { id, parent } of states) depths.set(id, parent === null ? 0 : (depths.get(parent) ?? 0) + 1);

  const text = (line: TextLine, x = line.x) => {
    const size = Math.max(...line.runs.map(({ role }) => fontSize(role)));
    const baseline = line.y + (line.height + size * 0.72) / 2;
    const runs = line.runs.map(
      ({ role, text: words, transition }) =>
        `<tspan${paint(`text-${role}`)}${transition ? ` data-transition="${escaped(transition)}"` : ''}>${escaped(words)}</tspan>`,
    );
    return `<text x="${n(x)}" y="${n(baseline)}" textLength="${n(line.width)}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${runs.join('')}</text>`;
  };
  const block = ({ lines }: TextBlock) => lines.map((line) => text(line)).join('');
  const rect = (part: Part, { x, y, width: w, height: h }: Box, radius: number) =>
    `<rect${paint(part)} x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}"/>`;

  const rule = (y: number, w: number) => `<path${paint('rule')} d="M0 ${n(y)}H${n(w)}"/>`;

  const inState = (state: StateBox): string => {
    const local = { ...state, x: 0, y: 0 };
    if (state.kind === 'history') return rect('leaf', local, state.height / 2) + text(state.title);
    const hasRule = state.titleHeight > 0 && (!state.isLeaf || state.blocks.length > 0);
    const isEven = (depths.get(state.id) ?? 0) % 2 === 0;
    const part: Part = state.isRegion ? 'region' : state.isLeaf ? 'leaf' : isEven ? 'odd' : 'even';
    const tags = state.tags.map(
      (tag) => rect('tag', tag, 4) + text({ ...tag, width: tag.width - 10 }, tag.x + 5),
    );
    return [
      rect(part, local, corner),
      state.kind === 'final' ? rect('ring', shrunk(local, 3), corner - 3) : '',
      hasRule ? rule(state.titleHeight, state.width) : '',
      hasRule && !state.isLeaf && state.blocks.length > 0 ? rule(state.headerHeight, state.width) : '',
      text(state.title),
      ...tags,
      ...state.blocks.map(block),
    ].join('');
  };
  const drawnState = (state: StateBox): string => {
    const name = state.description === null ? '' : `<title>${escaped(state.description)}</title>`;
    return `<g class="${prefix}state" data-state="${escaped(state.id)}" transform="translate(${n(state.x)} ${n(state.y)})">${name}${inState(state)}</g>`;
  };
  const drawnArrow = ({ points, transitions, source, target }: Arrow): string =>
    `<g class="${prefix}arrow" data-transitions="${escaped(transitions.join(' '))}" data-source="${escaped(source)}" data-target="${escaped(target)}">${way(points, paint)}</g>`;
  const drawnInitial = ({ dot, points, state }: InitialMark): string =>
    `<g class="${prefix}initial" data-initial="${escaped(state)}"><circle${paint('dot')} cx="${n(dot.x + dot.width / 2)}" cy="${n(dot.y + dot.height / 2)}" r="${n(dot.width / 2)}"/>${way(points, paint)}</g>`;
  const drawnLabel = ({ label, transitions }: Arrow): string =>
    `<g class="${prefix}pill" data-transitions="${escaped(transitions.join(' '))}" transform="translate(${n(label.x)} ${n(label.y)})">${rect('label', { ...label, x: 0, y: 0 }, 5)}${label.blocks.map(block).join('')}</g>`;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="${prefix}chart" data-chart="${escaped(geometry.id)}" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}" role="img" aria-label="Statechart ${escaped(geometry.id)}"${style === 'attributes' ? ` font-family='${fontFamily}'` : ''}>`,
    style === 'embedded' ? `<style>${statechartCss}</style>` : '',
    ...states.map(drawnState),
    ...initials.map(drawnInitial),
    ...arrows.map(drawnArrow),
    ...arrows.map(drawnLabel),
    '</svg>',
    '',
  ]
    .filter((line, at, all) => line !== '' || at === all.length - 1)
    .join('\n');
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const shrunk = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

const between = (from: Point, to: Point, away: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: to.x + ((from.x - to.x) * away) / length, y: to.y + ((from.y - to.y) * away) / length };
};

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A line with rounded bends and a head at its end. */
function way(points: readonly Point[], paint: (part: Part) => string): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const base = between(before, tip, headLength - 1);
  const steps = points.slice(1, -1).map((point, at) => {
    const previous = points[at] ?? point;
    const next = points[at + 2] ?? point;
    const radius = Math.min(bend, distance(previous, point) / 2, distance(point, next) / 2);
    const [into, outOf] = [between(previous, point, radius), between(next, point, radius)];
    return `L${n(into.x)} ${n(into.y)}Q${n(point.x)} ${n(point.y)} ${n(outOf.x)} ${n(outOf.y)}`;
  });
  const [first = tip] = points;
  const d = `M${n(first.x)} ${n(first.y)}${steps.join('')}L${n(base.x)} ${n(base.y)}`;
  const back = between(before, tip, headLength);
  const across = {
    x: ((tip.y - back.y) / headLength) * (headWidth / 2),
    y: ((back.x - tip.x) / headLength) * (headWidth / 2),
  };
  const head = `M${n(tip.x)} ${n(tip.y)}L${n(back.x + across.x)} ${n(back.y + across.y)}L${n(back.x - across.x)} ${n(back.y - across.y)}Z`;
  return `<path${paint('way')} d="${d}"/><path${paint('head')} d="${head}"/>`;
}
