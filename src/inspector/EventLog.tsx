import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useState } from 'react';
import { labelOf, nameOf } from './actor-names';
import * as styles from './Inspector.css';
import { type InspectionStore, tabOf } from './inspection-store';
import { Panel } from './Panel';
import { type LogRow, laterStep, listedRows, textOfFact } from './step-filter';

/** In pixels, the same as in the stylesheet. */
const rowHeight = 44;
const beyond = 4;
const rowsAtFirst = 20;

const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hour12: false,
});

/** The steps, oldest first, of which only those in sight are drawn; it follows the newest while that is in sight. */
export function EventLog({ store }: { readonly store: InspectionStore }) {
  const tab = useSelector(store, ({ context }) => tabOf(context));
  const shown = useSelector(store, ({ context }) => context.shownSteps);
  const steps = useSelector(store, ({ context }) => listedRows(context), hasSameContent);
  // The number of the first row in sight; null follows the newest.
  const [firstRow, setFirstRow] = useState<number | null>(null);
  const [rows, setRows] = useState(rowsAtFirst);
  if (tab === undefined) return null;
  const from = Math.max(0, Math.min(firstRow ?? steps.length, steps.length - rows) - beyond);
  const inSight = steps.slice(from, from + rows + 2 * beyond);
  const selected = shown === null ? undefined : steps.find((row) => 'step' in row && row.number === shown);
  const show = (row: LogRow) => {
    if ('step' in row) store.trigger.chooseActor({ actorId: row.step.actorId });
    store.trigger.showStep({ count: row.number });
  };
  return (
    <Panel className={styles.eventsPanel} title="Events">
      {tab.about === null ? null : <About about={tab.about} />}
      {steps.length === 0 ? <p className={styles.note}>No events to list.</p> : null}
      <div
        className={styles.log}
        role="listbox"
        aria-label="Events, oldest first"
        tabIndex={0}
        aria-activedescendant={selected === undefined ? undefined : `step-${selected.number}`}
        ref={(node) => {
          if (node === null) return;
          if (firstRow === null) node.scrollTop = node.scrollHeight;
          const seen = Math.ceil(node.clientHeight / rowHeight);
          if (seen > 0 && seen !== rows) setRows(seen);
        }}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          const isAtEnd = scrollHeight - scrollTop - clientHeight < rowHeight;
          setFirstRow(isAtEnd ? null : Math.floor(scrollTop / rowHeight));
        }}
        onKeyDown={(pressed) => {
          const at = selected === undefined ? steps.length : steps.indexOf(selected);
          const later = laterOf(store, pressed, at >= steps.length - 1);
          const to = later ?? steps[rowAfter(pressed, at, steps.length)];
          if (to === undefined) return;
          pressed.preventDefault();
          show(to);
          if (to === later) return setFirstRow(null);
          const top = steps.indexOf(to) * rowHeight;
          const node = pressed.currentTarget;
          if (top < node.scrollTop) node.scrollTop = top;
          else if (top + rowHeight > node.scrollTop + node.clientHeight)
            node.scrollTop = top + rowHeight - node.clientHeight;
        }}
      >
        <div className={styles.logRows} role="presentation" style={{ height: steps.length * rowHeight }}>
          {inSight.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
            <div
              key={'step' in one ? one.number : `fact ${from + index}`}
              id={'step' in one ? `step-${one.number}` : undefined}
              className={styles.event}
              role="option"
              aria-selected={one === selected}
              aria-posinset={from + index + 1}
              aria-setsize={steps.length}
              style={{ top: (from + index) * rowHeight }}
              onClick={() => show(one)}
            >
              {'step' in one ? (
                <>
                  <code className={styles.eventName}>{labelOf(tab, one.step)}</code>
                  <span className={styles.note}>
                    {`${clock.format(one.step.at)} ${nameOf(tab, one.step.sourceId)} → ${nameOf(tab, one.step.actorId)}`}
                  </span>
                </>
              ) : (
                <>
                  <span className={styles.eventName}>{textOfFact(one.fact)}</span>
                  <span className={styles.note}>{clock.format(one.fact.at)}</span>
                </>
              )}
            </div>
          ))}
        </div>
      </div>
    </Panel>
  );
}

const written = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(written).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What a recording tells about itself, by the names that the application gave it. */
function About({ about }: { readonly about: Readonly<Record<string, unknown>> }) {
  const told = Object.entries(about).filter(([, value]) => value !== null && value !== '');
  if (told.length === 0) return null;
  return (
    <details className={styles.about}>
      <summary className={styles.aboutSummary}>About this recording</summary>
      <dl className={styles.aboutList}>
        {told.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.aboutName}>{name}</dt>
            <dd className={styles.aboutValue}>{written(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const contentOf = (row: LogRow | undefined) => (row !== undefined && 'fact' in row ? row.fact : row?.step);

const hasSameContent = (before: readonly LogRow[], after: readonly LogRow[]): boolean =>
  before.length === after.length && before.every((row, at) => contentOf(row) === contentOf(after[at]));

/** Where a key leads beyond the list, which ends with the shown moment. */
function laterOf(store: InspectionStore, { key }: KeyboardEvent, isAtEnd: boolean) {
  const { context } = store.getSnapshot();
  if (key === 'End') return laterStep(context, 'last');
  return key === 'ArrowDown' && isAtEnd ? laterStep(context, 'next') : undefined;
}

function rowAfter({ key }: KeyboardEvent, at: number, length: number): number {
  if (key === 'ArrowUp') return at - 1;
  if (key === 'ArrowDown') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : -1;
}
