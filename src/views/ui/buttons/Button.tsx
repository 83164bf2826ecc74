import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Spinner } from '../states/Spinner';
import * as styles from './Button.css';
import { PlainButton, type PlainButtonProps } from './PlainButton';

export type ButtonVariant = keyof typeof styles.variant;
export type ButtonSize = keyof typeof styles.size;

export interface ButtonProps extends Omit<PlainButtonProps, 'children'> {
  readonly children: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  /** Shown instead of children while pending. */
  readonly pendingText?: string;
  /** The keys of its shortcut, for the eye (Keys); give aria-keyshortcuts as well. */
  readonly hint?: ReactNode;
  readonly isFull?: boolean;
}

const filledVariants: readonly ButtonVariant[] = ['primary', 'answer', 'end'];

/** While pending it keeps its width, shows a spinner and the pending word, and ignores presses. */
export function Button({
  children,
  variant = 'secondary',
  size = 'md',
  icon,
  isPending = false,
  pendingText,
  hint,
  isFull = false,
  className,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'sm' ? 14 : 16;
  const shown = isPending && pendingText !== undefined ? pendingText : children;
  const other = shown === children ? pendingText : children;
  return (
    <PlainButton
      {...rest}
      isPending={isPending}
      className={cx(
        styles.button,
        styles.size[size],
        styles.variant[variant],
        isFull ? styles.full : null,
        className,
      )}
      data-reserve={other}
      data-on-fill={filledVariants.includes(variant) ? '' : undefined}
    >
      <span className={styles.label}>
        {isPending ? (
          <Spinner size={iconSize} />
        ) : icon === undefined ? null : (
          <Icon of={icon} size={iconSize} />
        )}
        <span>{shown}</span>
        {isPending ? null : hint}
      </span>
    </PlainButton>
  );
}
