import { useSelector } from '@xstate/react';
import * as styles from './Inspector.css';
import { type InspectionStore, tabOf } from './inspection-store';

export function Player({ store }: { readonly store: InspectionStore }) {
  const shown = useSelector(store, ({ context }) => context.shownSteps);
  const count = useSelector(store, ({ context }) => tabOf(context)?.steps.length ?? 0);
  const filter = useSelector(store, ({ context }) => context.filter);
  const at = shown ?? count;
  return (
    <div className={styles.bar}>
      {shown === null ? (
        <button className={styles.button} type="button" onClick={() => store.trigger.pause()}>
          Pause
        </button>
      ) : (
        <button className={styles.button} type="button" onClick={() => store.trigger.goOn()}>
          Go on
        </button>
      )}
      <button
        className={styles.button}
        type="button"
        disabled={at === 0}
        onClick={() => store.trigger.showStep({ count: at - 1 })}
      >
        Step back
      </button>
      <button
        className={styles.button}
        type="button"
        disabled={at === count}
        onClick={() => store.trigger.showStep({ count: at + 1 })}
      >
        Step forward
      </button>
      <label className={styles.grow}>
        Moment
        <input
          className={styles.grow}
          type="range"
          min={0}
          max={count}
          value={at}
          aria-valuetext={`${at} of ${count}`}
          onChange={({ target }) => store.trigger.showStep({ count: target.valueAsNumber })}
        />
      </label>
      <span className={styles.note}>{`${at} of ${count}`}</span>
      <label className={styles.field}>
        Search
        <input
          className={styles.control}
          type="search"
          value={filter}
          placeholder="Event or actor"
          onChange={({ target }) => store.trigger.filter({ filter: target.value })}
        />
      </label>
    </div>
  );
}
