import * as styles from './Inspector.css';
import type { WatchedTab } from './inspection-store';
import type { InspectedStep } from './messages';

const shownSteps = 40;
const lane = 150;
const row = 26;
const head = 28;

interface SequenceProps {
  readonly tab: WatchedTab;
  readonly steps: readonly InspectedStep[];
}

/** The newest steps as arrows between the actors that take part in them. */
export function Sequence({ tab, steps }: SequenceProps) {
  const newest = steps.slice(-shownSteps);
  const lanes = [...new Set(newest.flatMap(({ sourceId, actorId }) => [sourceId, actorId]))];
  const x = (id: string | null) => lanes.indexOf(id) * lane + lane / 2;
  const height = head + newest.length * row + row / 2;
  return (
    <div className={styles.scroll}>
      <svg className={styles.sequence} width={lanes.length * lane} height={height} role="img">
        <title>{`The newest ${newest.length} events between ${lanes.length} actors`}</title>
        {lanes.map((id) => (
          <g key={id ?? ''}>
            <line className={styles.lane} x1={x(id)} x2={x(id)} y1={head} y2={height} />
            <text className={styles.laneName} x={x(id)} y={head - 10} textAnchor="middle">
              {id === null ? 'outside' : (tab.actors[id]?.name ?? id)}
            </text>
          </g>
        ))}
        {newest.map(({ sourceId, actorId, event, at }, index) => (
          // A tab may take the same event twice in a millisecond.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are drawn anew with every step
          <g key={`${at} ${index}`} transform={`translate(0 ${head + index * row + row})`}>
            <SequenceArrow from={x(sourceId)} to={x(actorId)} type={event.type} />
          </g>
        ))}
      </svg>
    </div>
  );
}

interface SequenceArrowProps {
  readonly from: number;
  readonly to: number;
  readonly type: string;
}

function SequenceArrow({ from, to, type }: SequenceArrowProps) {
  const side = to >= from ? -1 : 1;
  const path =
    from === to
      ? `M${from} -8h24v8h-24l6 -3m-6 3l6 3`
      : `M${from} 0H${to}l${6 * side} -3m${-6 * side} 3l${6 * side} 3`;
  return (
    <>
      <path className={styles.message} d={path} />
      <text
        className={styles.messageName}
        x={from === to ? from + 30 : (from + to) / 2}
        y={-5}
        textAnchor={from === to ? 'start' : 'middle'}
      >
        {type}
      </text>
    </>
  );
}
