import { Suspense, use } from 'react';
import type { ChartDescription } from '../statechart/chart.types';
import { layOut } from '../statechart/lay-out';
import { toSvg } from '../statechart/to-svg';
import * as styles from './Inspector.css';

interface ChartPictureProps {
  readonly chart: ChartDescription;
  /** Ids of the active states. */
  readonly states: readonly string[];
  /** Ids of the transitions taken last. */
  readonly transitions: readonly string[];
}

const pictures = new WeakMap<ChartDescription, Promise<string>>();

function pictureOf(chart: ChartDescription): Promise<string> {
  const known = pictures.get(chart);
  if (known !== undefined) return known;
  const picture = layOut(chart).then((geometry) => toSvg(geometry, { style: 'attributes' }));
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

function Picture({ chart, states, transitions }: ChartPictureProps) {
  const svg = use(pictureOf(chart));
  return (
    <div
      className={styles.picture}
      ref={(node) => {
        if (node === null) return;
        if (node.dataset.drawn !== chart.id || node.childElementCount === 0) draw(node, svg, chart.id);
        light(node, states, transitions);
      }}
    />
  );
}

function draw(node: HTMLElement, svg: string, id: string): void {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  node.replaceChildren(node.ownerDocument.importNode(parsed, true));
  node.dataset.drawn = id;
}

/** Marks what is active and what was just taken; the stylesheet paints it. */
function light(node: HTMLElement, states: readonly string[], transitions: readonly string[]): void {
  for (const state of node.querySelectorAll<SVGElement>('[data-state]'))
    state.toggleAttribute('data-active', states.includes(state.dataset.state ?? ''));
  for (const arrow of node.querySelectorAll<SVGElement>('[data-transition]')) {
    const ids = (arrow.dataset.transition ?? '').split(' ');
    arrow.toggleAttribute(
      'data-taken',
      ids.some((id) => transitions.includes(id)),
    );
  }
}
