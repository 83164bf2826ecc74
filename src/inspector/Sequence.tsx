import { useSelector } from '@xstate/react';
import { labelOf, nameOf } from './actor-names';
import * as styles from './Inspector.css';
import { type InspectionStore, tabOf } from './inspection-store';
import { Panel } from './Panel';
import { listedSteps, type NumberedStep } from './step-filter';

const drawnSteps = 40;
const lane = 124;
const row = 26;
const head = 28;
const nameLength = 17;
const letterWidth = 7;

/** The newest of the listed steps as arrows between the actors that take part in them. */
export function Sequence({ store }: { readonly store: InspectionStore }) {
  const tab = useSelector(store, ({ context }) => tabOf(context));
  const shown = useSelector(store, ({ context }) => context.shownSteps);
  const newest = useSelector(store, ({ context }) => listedSteps(context).slice(-drawnSteps), isSame);
  if (tab === undefined) return null;
  const lanes = [...new Set(newest.flatMap(({ step }) => [step.sourceId, step.actorId]))];
  const x = (id: string | null) => lanes.indexOf(id) * lane + lane / 2;
  const width = lanes.length * lane;
  const height = newest.length * row + row / 2;
  return (
    <Panel className={styles.sequencePanel} title="Sequence" isScrolled>
      {newest.length === 0 ? <p className={styles.note}>No events to list.</p> : null}
      <svg className={styles.laneNames} width={width} height={head} aria-hidden="true">
        {lanes.map((id) => (
          <text key={id ?? ''} className={styles.laneName} x={x(id)} y={head - 10} textAnchor="middle">
            {shortened(nameOf(tab, id))}
          </text>
        ))}
      </svg>
      <svg
        className={styles.sequence}
        width={width}
        height={height}
        role="img"
        aria-label={`The newest ${newest.length} events between ${lanes.length} actors`}
        // The newest is at the foot.
        ref={(node) => {
          const panel = node?.parentElement;
          const last = newest.at(-1)?.step;
          if (shown !== null || panel == null || last === undefined) return;
          panel.scrollTop = panel.scrollHeight;
          const [left, right] = [x(last.sourceId), x(last.actorId)].toSorted((a, b) => a - b);
          const isSeen =
            (left ?? 0) > panel.scrollLeft && (right ?? 0) < panel.scrollLeft + panel.clientWidth - lane / 2;
          if (!isSeen) panel.scrollLeft = (left ?? 0) - lane;
        }}
      >
        {lanes.map((id) => (
          <line key={id ?? ''} className={styles.lane} x1={x(id)} x2={x(id)} y1={0} y2={height} />
        ))}
        {newest.map(({ number, step }, index) => (
          <g key={number} transform={`translate(0 ${(index + 1) * row})`}>
            <Message
              from={x(step.sourceId)}
              to={x(step.actorId)}
              label={labelOf(tab, step)}
              isShown={number === shown}
            />
          </g>
        ))}
      </svg>
    </Panel>
  );
}

const isSame = (before: readonly NumberedStep[], after: readonly NumberedStep[]): boolean =>
  before.length === after.length && before.every(({ step }, at) => step === after[at]?.step);

const shortened = (name: string, most = nameLength) =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;

interface MessageProps {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly isShown: boolean;
}

function Message({ from, to, label, isShown }: MessageProps) {
  const side = to >= from ? -1 : 1;
  const path =
    from === to
      ? `M${from} -8h24v8h-24l6 -3m-6 3l6 3`
      : `M${from} 0H${to}l${6 * side} -3m${-6 * side} 3l${6 * side} 3`;
  return (
    <>
      <path className={styles.message} data-shown={isShown || undefined} d={path} />
      <text
        className={styles.messageName}
        x={from === to ? from + 30 : (from + to) / 2}
        y={-5}
        textAnchor={from === to ? 'start' : 'middle'}
      >
        {shortened(label, Math.max(nameLength, Math.abs(to - from) / letterWidth))}
        <title>{label}</title>
      </text>
    </>
  );
}
