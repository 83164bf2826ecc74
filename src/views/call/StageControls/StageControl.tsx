import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { Spinner } from '../../ui/Spinner/Spinner';
import * as styles from './StageControls.css';

interface StageControlProps
  extends Pick<ButtonProps, 'aria-expanded' | 'aria-pressed' | 'isPending' | 'onPress'> {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly letter: string;
  readonly isEnd?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One control of the stage: icon, word and, where there is room, its keys. */
export function StageControl({ word, icon, letter, isEnd = false, ...rest }: StageControlProps) {
  return (
    <Button
      {...rest}
      className={isEnd ? styles.end : styles.control}
      data-on-fill=""
      // React Aria leaves this attribute out.
      render={(dom) => <button {...dom} aria-keyshortcuts={`Alt+${letter}`} />}
    >
      {rest.isPending === true ? <Spinner size={20} /> : <Icon of={icon} size={20} />}
      <span>{word}</span>
      <Keys keys={['Alt', letter]} />
    </Button>
  );
}
