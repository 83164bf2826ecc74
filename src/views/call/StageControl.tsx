import type { LucideIcon } from 'lucide-react';
import { PlainButton, type PlainButtonProps } from '../ui/Button/PlainButton';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { Spinner } from '../ui/Spinner/Spinner';
import * as styles from './StageControls.css';

interface StageControlProps
  extends Pick<PlainButtonProps, 'aria-expanded' | 'aria-pressed' | 'isPending' | 'onPress' | 'ref'> {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly letter: string;
  readonly isEnd?: boolean;
}

/** One control of the stage: icon, word and, where there is room, its keys. */
export function StageControl({ word, icon, letter, isEnd = false, ...rest }: StageControlProps) {
  return (
    <PlainButton
      {...rest}
      className={isEnd ? styles.end : styles.control}
      data-on-fill=""
      aria-keyshortcuts={`Alt+${letter}`}
    >
      {rest.isPending === true ? <Spinner size={20} /> : <Icon of={icon} size={20} />}
      <span>{word}</span>
      <Keys keys={['Alt', letter]} />
    </PlainButton>
  );
}
