import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import * as styles from './Button.css';
import type { ButtonSize, ButtonVariant } from './NativeButton';

interface LinkButtonProps {
  readonly href: string;
  readonly children: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  readonly isFull?: boolean;
  readonly className?: string;
}

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, variant = 'secondary', size = 'md', icon, isFull = false, className } = props;
  return (
    <Link
      href={href}
      className={cx(
        styles.button,
        styles.size[size],
        styles.variant[variant],
        isFull ? styles.full : null,
        className,
      )}
    >
      <span className={styles.label}>
        {icon === undefined ? null : <Icon of={icon} />}
        <span>{children}</span>
      </span>
    </Link>
  );
}
