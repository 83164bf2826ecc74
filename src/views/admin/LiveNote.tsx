import { useHasCapability } from '../app/use-capability';
import { useLiveWords } from './LiveBadge';
import * as styles from './LiveNote.css';

/** In the head of a panel, where the badge of the page may be out of sight; the badge alone is read aloud. */
export function LiveNote() {
  const { link, words } = useLiveWords();
  const isOffered = useHasCapability('missed-events');
  if (!isOffered) return null;
  return <span className={styles.note}>{link === 'live' ? 'Live' : words}</span>;
}
