import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import Hourglass from 'lucide-react/icons/hourglass';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wifi from 'lucide-react/icons/wifi';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type Link, selectLink, selectLostAt } from '../../machines/monitor/monitor.selectors';
import { clock } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import type { Family } from '../theme/palette';
import { Badge } from '../ui/status/Badge';

const looks: Readonly<Record<Link, { family: Family; icon: LucideIcon; words: string }>> = {
  unjoined: { family: 'grey', icon: Hourglass, words: 'Connecting' },
  live: { family: 'green', icon: Wifi, words: 'Live updates' },
  catchingUp: { family: 'yellow', icon: RefreshCw, words: 'Catching up' },
  lost: { family: 'yellow', icon: RefreshCw, words: 'Reconnecting' },
  stale: { family: 'red', icon: WifiOff, words: 'Not live' },
};

/** Whether what is shown follows events as they happen, and since when it does not. */
export function useLiveWords() {
  const { monitor } = useActors('monitor');
  const link = useSelector(monitor, selectLink);
  const lostAt = useSelector(monitor, selectLostAt);
  const { words } = looks[link];
  return {
    link,
    words: link === 'stale' && lostAt !== null ? `${words} since ${clock.format(lostAt)}` : words,
  };
}

export function LiveBadge() {
  const { link, words } = useLiveWords();
  const { family, icon } = looks[link];
  return (
    <span role="status">
      <Badge family={family} icon={icon} size={28}>
        {words}
      </Badge>
    </span>
  );
}
