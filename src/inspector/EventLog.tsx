import * as styles from './Inspector.css';
import type { InspectionStore, WatchedTab } from './inspection-store';
import type { InspectedStep } from './messages';
import { matches, nameOf } from './step-filter';

const listedSteps = 200;

interface EventLogProps {
  readonly tab: WatchedTab;
  readonly steps: readonly InspectedStep[];
  readonly filter: string;
  readonly store: InspectionStore;
}

export function EventLog({ tab, steps, filter, store }: EventLogProps) {
  const numbered = steps.map((step, index) => ({ step, count: index + 1 }));
  const found = numbered.filter(({ step }) => matches(step, filter, tab));
  return (
    <ol className={styles.tree} reversed>
      {found
        .slice(-listedSteps)
        .reverse()
        .map(({ step, count }) => (
          <li key={count}>
            <button
              className={styles.event}
              type="button"
              onClick={() => {
                store.trigger.chooseActor({ actorId: step.actorId });
                store.trigger.showStep({ count });
              }}
            >
              <code>{step.event.type}</code>
              <span className={styles.note}>
                {`${nameOf(tab, step.sourceId)} → ${nameOf(tab, step.actorId)}`}
              </span>
            </button>
          </li>
        ))}
    </ol>
  );
}
