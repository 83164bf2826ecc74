import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx';
import { Icon, type IconSize } from '../Icon/Icon';
import { Spinner } from '../states/Spinner';
import * as buttonStyles from './Button.css';
import * as styles from './IconButton.css';
import type { ButtonVariant } from './NativeButton';
import { PlainButton, type PlainButtonProps } from './PlainButton';

export interface IconButtonProps extends Omit<PlainButtonProps, 'children' | 'aria-label'> {
  /** The accessible name; a TooltipButton shows it where the icon alone may puzzle. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly size?: keyof typeof styles.size;
  readonly iconSize?: IconSize;
  readonly variant?: ButtonVariant;
}

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    size = 'md',
    iconSize = 16,
    variant = 'secondary',
    className,
    isPending,
    ...rest
  } = props;
  return (
    <PlainButton
      {...rest}
      isPending={isPending}
      aria-label={label}
      className={cx(
        buttonStyles.button,
        buttonStyles.variant[variant],
        styles.iconButton,
        styles.size[size],
        className,
      )}
    >
      {isPending === true ? <Spinner /> : <Icon of={icon} size={iconSize} />}
    </PlainButton>
  );
}
