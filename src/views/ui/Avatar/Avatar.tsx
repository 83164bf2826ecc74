import UserRound from 'lucide-react/icons/user-round';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './Avatar.css';

/** 'Priya Raman' is PR, 'Priya' is P; a phone number or an empty name has none. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}'’]+/u).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

interface AvatarProps {
  readonly name: string;
  readonly size?: keyof typeof styles.size;
  readonly tone?: keyof typeof styles.tone;
  readonly className?: string;
}

/** Decorative: the name always stands beside it. */
export function Avatar({ name, size = 'md', tone = 'paper', className }: AvatarProps) {
  const letters = initials(name);
  return (
    <span className={cx(styles.avatar, styles.size[size], styles.tone[tone], className)} aria-hidden="true">
      {letters === '' ? <Icon of={UserRound} size={size === 'xl' ? 24 : 16} /> : letters}
    </span>
  );
}
