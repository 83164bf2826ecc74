import { useSelector } from '@xstate/react';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import * as styles from './HiddenCalls.css';
import { HiddenCallsList } from './HiddenCallsList';
import { stillWaiting, whose } from './hidden-words';

interface HiddenCallsPanelProps {
  readonly dismissed: DismissedCallsActorRef;
}

/** On the dashboard, with nothing to open first. */
export function HiddenCallsPanel({ dismissed }: HiddenCallsPanelProps) {
  const count = useSelector(dismissed, selectCount);
  return (
    <section aria-labelledby="hidden-calls" className={styles.panel}>
      <div>
        <h2 id="hidden-calls" className={styles.title}>
          {stillWaiting(count)}
        </h2>
        <p className={styles.note}>{whose}</p>
      </div>
      <HiddenCallsList dismissed={dismissed} />
    </section>
  );
}
