import { cx } from '../cx';
import * as styles from './Kbd.css';

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const macNames: Readonly<Record<string, string>> = { Alt: '⌥', Ctrl: '⌘', Delete: '⌫' };

interface KeysProps {
  readonly keys: readonly string[];
  /** Stays under 1200 too; hints elsewhere give way to the content (layout.md 1). */
  readonly always?: boolean;
}

/** A shortcut as the keys to press. A hint for the eye: the control says it in aria-keyshortcuts. */
export function Keys({ keys, always = false }: KeysProps) {
  return (
    <span className={cx(styles.keys, always ? null : styles.hiddenWhenCompact)} aria-hidden="true">
      {keys.map((name) => (
        <kbd key={name} className={styles.key}>
          {isMac ? (macNames[name] ?? name) : name}
        </kbd>
      ))}
    </span>
  );
}
