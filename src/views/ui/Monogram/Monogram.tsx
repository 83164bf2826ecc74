import Store from 'lucide-react/icons/store';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './Monogram.css';

/** 'Luna Verde Trattoria' is LV, 'Tally' is T; a name without letters has none. */
export function monogram(name: string): string {
  return (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

interface MonogramProps {
  readonly name: string;
  readonly size?: keyof typeof styles.size;
}

/** A restaurant's letters. Decorative: the name always stands beside it. */
export function Monogram({ name, size = 'md' }: MonogramProps) {
  const letters = monogram(name);
  return (
    <span className={cx(styles.monogram, styles.size[size])} aria-hidden="true">
      {letters === '' ? <Icon of={Store} size={20} /> : letters}
    </span>
  );
}
