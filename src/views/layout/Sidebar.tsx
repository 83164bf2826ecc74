import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ADMIN, AGENT } from '../../machines/shared/routing';
import type { Agent } from '../../services/agents/agent.types';
import type { NavItem } from '../app/routes';
import { BrandMark } from '../ui/BrandMark/BrandMark';
import type { AgentStatus } from '../ui/StatusBadge/agent-status';
import * as styles from './Sidebar.css';
import { SidebarButton, SidebarLink } from './SidebarItem';
import { ThemeSwitch } from './ThemeSwitch';
import { UserCard } from './UserCard';

export interface SidebarProps {
  readonly heading: 'Admin Panel' | 'Agent Panel';
  readonly items: readonly NavItem[];
  readonly user: Agent;
  /** On agent pages, where the user may change their status. */
  readonly canChangeStatus?: boolean;
  /** On admin pages, where it is only told. */
  readonly status?: AgentStatus;
  /** A supervisor's way to the other panel (ROLE-06). */
  readonly otherPanel?: NavItem | null;
  /** An admin's switch, inside the user's card. */
  readonly switchMode?: ReactNode;
  /** Under the links: what waits for this person. */
  readonly waiting?: ReactNode;
  /** Beside the theme's switch. */
  readonly tools?: ReactNode;
  readonly onSignOut: () => void;
  readonly isSigningOut: boolean;
  /** The drawer closes when a link is followed. */
  readonly onFollow?: () => void;
}

/** A detail page keeps its list marked; a dashboard is marked only by its own address. */
const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== ADMIN && href !== AGENT && path.startsWith(`${href}/`));

export function Sidebar(props: SidebarProps) {
  const { heading, items, user, canChangeStatus, status, otherPanel, switchMode, waiting, tools, onSignOut } =
    props;
  const { isSigningOut, onFollow } = props;
  const [path] = useLocation();
  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <BrandMark />
        <span className={styles.brandName}>Restaurant Order Agent</span>
      </div>
      <h2 className={styles.heading}>{heading}</h2>
      <nav className={styles.nav} aria-label={heading}>
        {items.map(({ label, href, icon, mark }) => (
          <SidebarLink
            key={href}
            href={href}
            icon={icon}
            isCurrent={isCurrent(href, path)}
            mark={mark}
            onFollow={onFollow}
          >
            {label}
          </SidebarLink>
        ))}
        {otherPanel ? (
          <SidebarLink href={otherPanel.href} icon={otherPanel.icon} onFollow={onFollow}>
            {otherPanel.label}
          </SidebarLink>
        ) : null}
      </nav>
      {waiting}
      <div className={styles.foot}>
        <UserCard user={user} canChangeStatus={canChangeStatus} status={status}>
          {switchMode}
        </UserCard>
        <div className={styles.footRow}>
          <SidebarButton icon={LogOut} onPress={onSignOut} isPending={isSigningOut}>
            Logout
          </SidebarButton>
          {tools}
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}
