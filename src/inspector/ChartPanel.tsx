import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { activeStates } from '../statechart/active-states';
import { ChartPicture } from './ChartPicture';
import * as styles from './Inspector.css';
import { type InspectionStore, momentOf, shownStepsOf, tabOf } from './inspection-store';
import { Panel } from './Panel';

export function ChartPanel({ store }: { readonly store: InspectionStore }) {
  const [isFit, setIsFit] = useState(false);
  const actor = useSelector(store, ({ context }) => tabOf(context)?.actors[context.actorId ?? '']);
  const value = useSelector(store, ({ context }) => momentOf(context, context.actorId ?? '')?.state.value);
  const step = useSelector(store, ({ context }) => momentOf(context, context.actorId ?? '')?.step ?? null);
  const isPaused = useSelector(store, ({ context }) => context.shownSteps !== null);
  const isNewest = useSelector(store, ({ context }) => shownStepsOf(context).at(-1) === step);
  const chart = actor?.chart ?? null;
  return (
    <Panel
      className={styles.chartPanel}
      title={actor?.name ?? 'Chart'}
      isScrolled
      tools={
        chart === null ? null : (
          <button
            className={styles.quiet}
            type="button"
            aria-pressed={isFit}
            onClick={() => setIsFit(!isFit)}
          >
            Fit to width
          </button>
        )
      }
    >
      {chart === null ? (
        <p className={styles.note}>This actor has no states.</p>
      ) : (
        <ChartPicture
          key={chart.id}
          chart={chart}
          isFit={isFit}
          states={value === undefined || value === null ? [] : activeStates(chart, value)}
          taken={step === null || (isPaused && !isNewest) ? null : step}
          isPaused={isPaused}
        />
      )}
    </Panel>
  );
}
