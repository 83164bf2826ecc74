import { useSelector } from '@xstate/react';
import { labelIn } from './actor-names';
import * as styles from './Inspector.css';
import { type InspectionStore, type StepFilter, tabOf } from './inspection-store';

const scopes: Readonly<Record<StepFilter['actors'], string>> = {
  all: 'All actors',
  chosen: 'The chosen actor',
  below: 'It and those below',
};

/** What the log and the sequence list. */
export function FilterBar({ store }: { readonly store: InspectionStore }) {
  const filter = useSelector(store, ({ context }) => context.filter);
  const seen = useSelector(store, ({ context }) => tabOf(context)?.seen);
  const isRecording = useSelector(store, ({ context }) => (tabOf(context)?.facts ?? null) !== null);
  const chosen = filter.eventType === null ? [] : [filter.eventType];
  // The chosen one stays where another tab is shown in which it did not happen yet.
  const types = [...new Set([...Object.keys(seen ?? {}), ...chosen])].sort();
  const change = (changed: Partial<StepFilter>) => store.trigger.filter({ filter: changed });
  return (
    <>
      <label className={styles.field}>
        Search
        <input
          className={styles.control}
          type="search"
          value={filter.text}
          placeholder="Event or actor"
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      <label className={styles.field}>
        Event
        <select
          className={styles.control}
          value={filter.eventType ?? ''}
          onChange={({ target }) => change({ eventType: target.value === '' ? null : target.value })}
        >
          <option value="">All events</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {labelIn(null, type)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Of
        <select
          className={styles.control}
          value={filter.actors}
          onChange={({ target: { value } }) => {
            if (value === 'all' || value === 'chosen' || value === 'below') change({ actors: value });
          }}
        >
          {Object.entries(scopes).map(([scope, words]) => (
            <option key={scope} value={scope}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {isRecording ? null : (
        <button className={styles.button} type="button" onClick={() => store.trigger.clear()}>
          Clear log
        </button>
      )}
    </>
  );
}
