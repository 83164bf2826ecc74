import { Keys, spokenKeys } from '../ui/Kbd/Kbd';
import { List } from '../ui/List';
import * as styles from './KeyList.css';

interface KeyListProps {
  readonly keys: readonly { readonly does: string; readonly keys: readonly string[] }[];
}

/**
 * What the keys do. The words are drawn from an attribute: they repeat the names of controls elsewhere
 * on the page, and a search for a control must find the control.
 */
export function KeyList({ keys }: KeyListProps) {
  return (
    <List className={styles.list}>
      {keys.map((entry) => (
        <li key={entry.does} className={styles.entry} aria-label={`${entry.does}: ${spokenKeys(entry.keys)}`}>
          <span className={styles.words} data-words={entry.does} aria-hidden="true" />
          <Keys keys={entry.keys} always />
        </li>
      ))}
    </List>
  );
}
