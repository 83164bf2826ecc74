import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Spinner } from '../states/Spinner';
import * as styles from './Button.css';

export type ButtonVariant = keyof typeof styles.variant;
export type ButtonSize = keyof typeof styles.size;

export interface ButtonLook {
  readonly children: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  readonly isPending?: boolean;
  /** Shown instead of children while pending. */
  readonly pendingText?: string;
  /** The keys of its shortcut, for the eye (Keys); give aria-keyshortcuts as well. */
  readonly hint?: ReactNode;
  readonly isFull?: boolean;
  readonly className?: string;
}

const filledVariants: readonly ButtonVariant[] = ['primary', 'answer', 'end'];

/** While pending it keeps its width and shows a spinner and the pending word. */
export function lookOf(look: ButtonLook) {
  const { children, variant = 'secondary', size = 'md', icon, isPending = false, pendingText, hint } = look;
  const iconSize = size === 'sm' ? 14 : 16;
  const shown = isPending && pendingText !== undefined ? pendingText : children;
  return {
    className: cx(
      styles.button,
      styles.size[size],
      styles.variant[variant],
      look.isFull === true ? styles.full : null,
      look.className,
    ),
    'data-reserve': shown === children ? pendingText : children,
    'data-on-fill': filledVariants.includes(variant) ? '' : undefined,
    children: (
      <span className={styles.label}>
        {isPending ? (
          <Spinner size={iconSize} />
        ) : icon === undefined ? null : (
          <Icon of={icon} size={iconSize} />
        )}
        <span>{shown}</span>
        {isPending ? null : hint}
      </span>
    ),
  };
}

interface NativeButtonProps extends ButtonLook {
  /** A button that submits its form needs none. */
  readonly onClick?: () => void;
}

/** For the pages that paint before React Aria is there: the sign-in, and a part that could not be fetched. */
export function NativeButton({ onClick, ...look }: NativeButtonProps) {
  const { isPending = false } = look;
  return (
    <button
      type={isPending || onClick !== undefined ? 'button' : 'submit'}
      onClick={isPending ? undefined : onClick}
      aria-disabled={isPending ? true : undefined}
      data-pending={isPending ? '' : undefined}
      {...lookOf(look)}
    />
  );
}
