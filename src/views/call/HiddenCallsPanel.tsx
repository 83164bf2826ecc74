import { useSelector } from '@xstate/react';
import type { CallActorRef } from '../../machines/call/call.machine';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import * as styles from './HiddenCalls.css';
import { HiddenCallsList } from './HiddenCallsList';
import { stillWaiting, WHOSE } from './hidden-words';

interface HiddenCallsPanelProps {
  readonly call: CallActorRef;
  readonly dismissed: DismissedCallsActorRef;
}

/** On the dashboard, with nothing to open first. */
export function HiddenCallsPanel({ call, dismissed }: HiddenCallsPanelProps) {
  const count = useSelector(dismissed, selectCount);
  return (
    <section aria-labelledby="hidden-calls" className={styles.panel}>
      <div>
        <h2 id="hidden-calls" className={styles.title}>
          {stillWaiting(count)}
        </h2>
        <p className={styles.note}>{WHOSE}</p>
      </div>
      <HiddenCallsList call={call} dismissed={dismissed} />
    </section>
  );
}
