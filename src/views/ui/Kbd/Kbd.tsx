import { cx } from '../cx';
import { isMac } from '../is-mac';
import * as styles from './Kbd.css';

const signs: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };
const macSigns: Readonly<Record<string, string>> = { Alt: '⌥', Ctrl: '⌘', Delete: '⌫' };
const macNames: Readonly<Record<string, string>> = { Alt: 'Option', Ctrl: 'Command' };

const signOf = (name: string): string => (isMac ? macSigns[name] : undefined) ?? signs[name] ?? name;

/** The same keys for a voice. */
export function spokenKeys(keys: readonly string[]): string {
  return keys.map((name) => (isMac ? (macNames[name] ?? name) : name)).join(' ');
}

interface KeysProps {
  readonly keys: readonly string[];
  /** Stays under 1200 too; hints elsewhere give way to the content. */
  readonly always?: boolean;
  /** In the list of all keys, which is there to show them. */
  readonly isListed?: boolean;
}

/** A shortcut as the keys to press. Only visible: for screen readers the control has aria-keyshortcuts. */
export function Keys({ keys, always = false, isListed = false }: KeysProps) {
  return (
    <span
      className={cx(
        styles.keys,
        isListed ? null : styles.hiddenForFingers,
        always || isListed ? null : styles.hiddenWhenCompact,
      )}
      aria-hidden="true"
    >
      {keys.map((name) => (
        <kbd key={name} className={styles.key}>
          {signOf(name)}
        </kbd>
      ))}
    </span>
  );
}
