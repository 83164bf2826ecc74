import { useSelector } from '@xstate/react';
import { UsersRound } from 'lucide-react';
import type { WaitingCallsActorRef } from '../../machines/waiting-calls/waiting-calls.machine';
import { selectCount, selectLongest } from '../../machines/waiting-calls/waiting-calls.selectors';
import { formatDuration } from '../../services/format/time';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './MoreCallers.css';

interface MoreCallersProps {
  readonly waiting: WaitingCallsActorRef;
  /** The call that rings here, which waits as well. */
  readonly exceptId?: string | null;
}

function Longest({ waiting, exceptId = null }: MoreCallersProps) {
  const longest = useSelector(waiting, (snapshot) => selectLongest(snapshot, exceptId));
  return formatDuration(longest);
}

/** How many others wait, and how long already; read when asked for, never announced. */
export function MoreCallers({ waiting, exceptId = null }: MoreCallersProps) {
  const count = useSelector(waiting, (snapshot) => selectCount(snapshot, exceptId));
  if (count === 0) return null;
  return (
    <p className={styles.more}>
      <Icon of={UsersRound} />
      <span>
        {`${count} more waiting, longest `}
        <Longest waiting={waiting} exceptId={exceptId} />
      </span>
    </p>
  );
}
