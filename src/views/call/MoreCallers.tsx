import { useSelector } from '@xstate/react';
import UsersRound from 'lucide-react/icons/users-round';
import { selectCount, selectLongest } from '../../machines/waiting-calls/waiting-calls.selectors';
import { formatDuration } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './MoreCallers.css';

interface MoreCallersProps {
  /** The call that rings here, which waits as well. */
  readonly exceptId?: string | null;
}

function Longest({ exceptId = null }: MoreCallersProps) {
  const { waiting } = useActors('waiting');
  const longest = useSelector(waiting, (snapshot) => selectLongest(snapshot, exceptId));
  return formatDuration(longest);
}

/** How many others wait, and how long already; read when asked for, never announced. */
export function MoreCallers({ exceptId = null }: MoreCallersProps) {
  const { waiting } = useActors('waiting');
  const count = useSelector(waiting, (snapshot) => selectCount(snapshot, exceptId));
  if (count === 0) return null;
  return (
    <p className={styles.more}>
      <Icon of={UsersRound} />
      <span>
        {`${count} more waiting, longest `}
        <Longest exceptId={exceptId} />
      </span>
    </p>
  );
}
