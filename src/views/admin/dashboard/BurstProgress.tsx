import { useSelector } from '@xstate/react';
import { Square } from 'lucide-react';
import type { RefObject } from 'react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import type { CallBurstActorRef } from '../../../machines/call-burst/call-burst.machine';
import {
  selectCanStop,
  selectStarted,
  selectWanted,
} from '../../../machines/call-burst/call-burst.selectors';
import { Button } from '../../ui/Button/Button';
import * as styles from './BurstProgress.css';
import { useFocusHandedOn } from './use-focus-handed-on';

interface BurstProgressProps {
  readonly burst: CallBurstActorRef;
  /** What has the focus once this is gone with it. */
  readonly heir: RefObject<HTMLElement | null>;
}

/** How far a burst of several calls is. */
export function BurstProgress({ burst, heir }: BurstProgressProps) {
  const started = useSelector(burst, selectStarted);
  const wanted = useSelector(burst, selectWanted);
  const canStop = useSelector(burst, selectCanStop);
  const ref = useFocusHandedOn(heir);
  const words = `${started} of ${wanted} calls started`;
  return (
    <div ref={ref} className={styles.row}>
      <ProgressBar
        className={styles.progress}
        aria-label="Simulated calls"
        value={started}
        maxValue={wanted}
        valueLabel={words}
      >
        {({ percentage = 0 }) => (
          <>
            <span className={styles.words}>{words}</span>
            <span className={styles.bar}>
              <span className={styles.fill} style={{ width: `${percentage}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <Button
        size="sm"
        icon={Square}
        isPending={!canStop}
        pendingText="Stop"
        onPress={() => burst.send({ type: 'burst.stop' })}
      >
        Stop
      </Button>
    </div>
  );
}
