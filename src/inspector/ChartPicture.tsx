import { Suspense, use } from 'react';
import type { ChartDescription } from '../statechart/chart.types';
import { layOut } from '../statechart/lay-out';
import { toSvg } from '../statechart/to-svg';
import { cx } from './cx';
import * as styles from './Inspector.css';
import type { InspectedStep } from './messages';

interface ChartPictureProps {
  readonly chart: ChartDescription;
  readonly isFit: boolean;
  /** Ids of the active states, outer ones first. */
  readonly states: readonly string[];
  /** The step whose transitions are shown as just taken. */
  readonly taken: InspectedStep | null;
  /** They stay lit; otherwise for a moment. */
  readonly isPaused: boolean;
}

type Drawn = { readonly svg: string } | { readonly problem: string };

const pictures = new WeakMap<ChartDescription, Promise<Drawn>>();

/** The chart of a damaged recording may lack a state that it leads to. */
function pictureOf(chart: ChartDescription): Promise<Drawn> {
  const known = pictures.get(chart);
  if (known !== undefined) return known;
  const picture = layOut(chart).then(
    (geometry) => ({ svg: toSvg(geometry, { style: 'attributes' }) }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  );
  pictures.set(chart, picture);
  return picture;
}

export function ChartPicture(props: ChartPictureProps) {
  return (
    <Suspense fallback={<p className={styles.note}>Drawing…</p>}>
      <Picture {...props} />
    </Suspense>
  );
}

function Picture({ chart, isFit, states, taken, isPaused }: ChartPictureProps) {
  const picture = use(pictureOf(chart));
  if ('problem' in picture)
    return <p className={styles.outcome} data-refused>{`This chart cannot be drawn: ${picture.problem}`}</p>;
  const { svg } = picture;
  return (
    <div
      className={cx(styles.picture, isFit ? styles.fitted : null, isPaused ? styles.still : null)}
      ref={(node) => {
        if (node === null) return;
        const drawing = drawings.get(node) ?? draw(node, svg);
        light(drawing, states, taken);
      }}
    />
  );
}

/** A picture in the page, with what is marked in it. */
interface Drawing {
  readonly node: HTMLElement;
  readonly states: ReadonlyMap<string, SVGElement>;
  readonly transitions: ReadonlyMap<string, readonly SVGElement[]>;
  active: readonly string[];
  taken: InspectedStep | null;
  /** So that a transition taken twice is lit twice. */
  turn: 'odd' | 'even';
}

const drawings = new WeakMap<HTMLElement, Drawing>();

function draw(node: HTMLElement, svg: string): Drawing {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  node.replaceChildren(node.ownerDocument.importNode(parsed, true));
  const states = [...node.querySelectorAll<SVGElement>('[data-state]')];
  const transitions = new Map<string, SVGElement[]>();
  for (const part of node.querySelectorAll<SVGElement>('[data-transition], [data-transitions]')) {
    const ids = (part.dataset.transition ?? part.dataset.transitions ?? '').split(' ');
    for (const id of ids) transitions.set(id, [...(transitions.get(id) ?? []), part]);
  }
  const drawing: Drawing = {
    node,
    states: new Map(states.map((state) => [state.dataset.state ?? '', state])),
    transitions,
    active: [],
    taken: null,
    turn: 'odd',
  };
  drawings.set(node, drawing);
  return drawing;
}

/** Marks what is active and what was just taken, and takes the marks off what no longer is; the stylesheet paints it. */
function light(drawing: Drawing, states: readonly string[], taken: InspectedStep | null): void {
  const { active } = drawing;
  if (states.length !== active.length || states.some((id, at) => id !== active[at])) {
    for (const id of active) if (!states.includes(id)) drawing.states.get(id)?.removeAttribute('data-active');
    for (const id of states) drawing.states.get(id)?.setAttribute('data-active', '');
    drawing.active = states;
    const innermost = drawing.states.get(states.at(-1) ?? '');
    if (innermost !== undefined) bringIntoView(drawing.node, innermost);
  }
  if (taken === drawing.taken) return;
  for (const id of drawing.taken?.transitions ?? [])
    for (const part of drawing.transitions.get(id) ?? []) part.removeAttribute('data-taken');
  drawing.turn = drawing.turn === 'odd' ? 'even' : 'odd';
  for (const id of taken?.transitions ?? [])
    for (const part of drawing.transitions.get(id) ?? []) part.setAttribute('data-taken', drawing.turn);
  drawing.taken = taken;
}

const margin = 24;

/** Scrolls the panel alone, and only where the state is out of it. */
function bringIntoView(node: HTMLElement, state: SVGElement): void {
  const panel = node.parentElement;
  if (panel === null) return;
  const [outer, inner] = [panel.getBoundingClientRect(), state.getBoundingClientRect()];
  const isSeen =
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom;
  if (isSeen) return;
  panel.scrollBy({ left: inner.left - outer.left - margin, top: inner.top - outer.top - margin });
}
