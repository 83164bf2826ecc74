import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { Rings } from '../ui/Rings/Rings';
import { CallQuality } from './CallQuality';
import { CallTimer } from './CallTimer';
import { LineStatus } from './LineStatus';
import { MoreCallers } from './MoreCallers';
import * as styles from './Stage.css';
import { StageCaller } from './StageCaller';
import { StageControls } from './StageControls';

interface StageProps {
  readonly call: LiveCallActorRef;
  readonly line: LiveLineActorRef;
}

/** The ink band of a live call: who, how long, how well, and the three controls. */
export function Stage({ call, line }: StageProps) {
  return (
    <header className={styles.stage} data-ink="">
      <div className={styles.ripple}>
        <Rings count={4} first={49} step={33} strength={0.3} className={styles.rings} />
      </div>
      <StageCaller call={call} line={line} />
      <div className={styles.clock}>
        <CallTimer call={call} />
        <div className={styles.state}>
          <LineStatus line={line} />
          <CallQuality line={line} />
          <MoreCallers />
        </div>
      </div>
      <StageControls call={call} line={line} />
    </header>
  );
}
