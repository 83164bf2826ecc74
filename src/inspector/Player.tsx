import { useSelector } from '@xstate/react';
import * as styles from './Inspector.css';
import { countOf, type InspectionStore, tabOf } from './inspection-store';
import { MomentSlider, Steps } from './Moment';

export function Player({ store }: { readonly store: InspectionStore }) {
  const shown = useSelector(store, ({ context }) => context.shownSteps);
  const first = useSelector(store, ({ context }) => tabOf(context)?.dropped ?? 0);
  const count = useSelector(store, ({ context }) => countOf(context));
  const at = shown ?? count;
  const moment = { at, first, count };
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
      <Steps {...moment} onStep={(by) => store.trigger.showStep({ count: at + by })} />
      <MomentSlider
        {...moment}
        text={`${at} of ${count}`}
        onSeek={(chosen) => store.trigger.showStep({ count: chosen })}
      />
    </>
  );
}
