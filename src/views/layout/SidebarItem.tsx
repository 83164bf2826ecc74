import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { PlainButton } from '../ui/buttons/PlainButton';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon/Icon';
import { Spinner } from '../ui/states/Spinner';
import * as styles from './Sidebar.css';
import * as markStyles from './SidebarItem.css';

const Words = ({ children }: { readonly children: string }) => (
  <span className={cx(styles.label, styles.labelShown)}>{children}</span>
);

interface SidebarLinkProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly children: string;
  readonly isCurrent?: boolean;
  /** What waits there, as a dot; said after the name. */
  readonly mark?: string | null;
  readonly onFollow?: () => void;
}

export function SidebarLink(props: SidebarLinkProps) {
  const { href, icon, children, isCurrent = false, mark = null, onFollow } = props;
  return (
    <Link
      href={href}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      aria-description={mark ?? undefined}
      onClick={onFollow}
    >
      <Icon of={icon} size={18} />
      <Words>{children}</Words>
      {mark === null ? null : <span className={markStyles.mark} title={mark} aria-hidden="true" />}
    </Link>
  );
}

interface SidebarButtonProps {
  readonly icon: LucideIcon;
  readonly children: string;
  /** Left out inside a DialogTrigger. */
  readonly onPress?: () => void;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  readonly 'aria-haspopup'?: 'dialog';
  readonly isOutlined?: boolean;
  /** How many wait there; said after the name. */
  readonly count?: number;
}

export function SidebarButton(props: SidebarButtonProps) {
  const { icon, children, isPending = false, isOutlined = false, count, ...rest } = props;
  return (
    <PlainButton
      {...rest}
      className={cx(styles.item, isOutlined ? styles.outlined : null)}
      isPending={isPending}
    >
      {isPending ? <Spinner size={18} /> : <Icon of={icon} size={isOutlined ? 16 : 18} />}
      <Words>{children}</Words>
      {count === undefined ? null : <span className={markStyles.count}>{count}</span>}
    </PlainButton>
  );
}
