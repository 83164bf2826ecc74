import { useSelector } from '@xstate/react';
import { type Link, selectLink, selectLostAt } from '../../machines/monitor/monitor.selectors';
import { selectHasCapability } from '../../machines/workspace/workspace.selectors';
import { clock } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import * as styles from './LiveNote.css';

const words: Readonly<Record<Link, string>> = {
  unjoined: 'Connecting',
  live: 'Live',
  catchingUp: 'Catching up',
  lost: 'Reconnecting',
  stale: 'Not live',
};

/** In the head of a panel, where the badge of the page may be out of sight; the badge alone is read aloud. */
export function LiveNote() {
  const { monitor, workspace } = useActors('monitor', 'workspace');
  const link = useSelector(monitor, selectLink);
  const lostAt = useSelector(monitor, selectLostAt);
  const isOffered = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'missed-events'));
  if (!isOffered) return null;
  const isStale = link === 'stale' && lostAt !== null;
  return (
    <span className={styles.note}>
      {isStale ? `${words.stale} since ${clock.format(lostAt)}` : words[link]}
    </span>
  );
}
