import { Store } from 'lucide-react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './Monogram.css';
import { monogram } from './monogram';

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
