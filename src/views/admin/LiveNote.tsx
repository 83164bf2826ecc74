import { useSelector } from '@xstate/react';
import { selectHasCapability } from '../../machines/workspace/workspace.selectors';
import { useActors } from '../app/use-actors';
import { useLiveWords } from './LiveBadge';
import * as styles from './LiveNote.css';

/** In the head of a panel, where the badge of the page may be out of sight; the badge alone is read aloud. */
export function LiveNote() {
  const { workspace } = useActors('workspace');
  const { link, words } = useLiveWords();
  const isOffered = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'missed-events'));
  if (!isOffered) return null;
  return <span className={styles.note}>{link === 'live' ? 'Live' : words}</span>;
}
