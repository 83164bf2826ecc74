import { useSelector } from '@xstate/react';
import * as styles from './Inspector.css';
import { countOf, type InspectionStore, tabOf } from './inspection-store';

export function Player({ store }: { readonly store: InspectionStore }) {
  const shown = useSelector(store, ({ context }) => context.shownSteps);
  const first = useSelector(store, ({ context }) => tabOf(context)?.dropped ?? 0);
  const count = useSelector(store, ({ context }) => countOf(context));
  const at = shown ?? count;
  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-keyshortcuts="F8"
        onClick={() => (shown === null ? store.trigger.pause() : store.trigger.goOn())}
      >
        {shown === null ? 'Pause' : 'Go on'}
      </button>
      <button
        className={styles.button}
        type="button"
        disabled={at <= first}
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
          min={first}
          max={count}
          value={at}
          aria-valuetext={`${at} of ${count}`}
          onChange={({ target }) => store.trigger.showStep({ count: target.valueAsNumber })}
        />
      </label>
      <span className={styles.count}>{`${at} of ${count}`}</span>
    </>
  );
}
