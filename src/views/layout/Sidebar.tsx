import { useSelector } from '@xstate/react';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../machines/shared/routing';
import type { Agent } from '../../services/agents/agent.types';
import type { NavItem } from '../app/routes';
import { selectThemeChoice, type ThemeChoice, themeStore } from '../theme/theme-store';
import { Avatar } from '../ui/Avatar/Avatar';
import { BrandMark } from '../ui/BrandMark/BrandMark';
import { cx } from '../ui/cx';
import { TooltipButton } from '../ui/overlays/TooltipButton';
import { type AgentStatus, agentStatusLook, agentTypeLook, ownStatus } from '../ui/status/AgentStatusBadge';
import { Badge } from '../ui/status/Badge';
import * as styles from './Sidebar.css';
import { SidebarButton, SidebarLink } from './SidebarItem';
import { StatusSwitch } from './StatusSwitch';

interface UserCardProps {
  readonly user: Agent;
  /** On agent pages: the status may be changed here. */
  readonly canChangeStatus?: boolean;
  /** Elsewhere: what the badge says, where more is known than the user's own facts. */
  readonly status?: AgentStatus;
  /** The switch of an admin. */
  readonly children?: ReactNode;
}

/** Who is signed in, and what the server last said of them. */
export function UserCard({ user, canChangeStatus = false, status: shown, children }: UserCardProps) {
  const own = shown ?? ownStatus(user);
  const status = agentStatusLook(own);
  const type = agentTypeLook(user.agentTypeLabel);
  const look = cx(
    styles.status,
    status.family === 'black' ? styles.statusBlack : null,
    own.kind === 'notReady' ? styles.statusIcon : null,
  );
  return (
    <section className={styles.box} aria-label="Signed in as">
      <div className={styles.who}>
        <Avatar name={user.name} />
        <div className={cx(styles.names, styles.namesShown)}>
          <span className={styles.name} title={user.name}>
            {user.name}
          </span>
          <span className={styles.email} title={user.email ?? undefined}>
            {user.email}
          </span>
        </div>
      </div>
      <div className={styles.badges}>
        {canChangeStatus ? (
          <StatusSwitch user={user} placement="top start" badgeClassName={look} />
        ) : (
          <Badge family={status.family} icon={status.icon} className={look}>
            {status.word}
          </Badge>
        )}
        <Badge family={type.family} className={styles.type}>
          {type.word}
        </Badge>
      </div>
      {children}
    </section>
  );
}

const choices = {
  system: { word: 'System theme', icon: SunMoon, next: 'light' },
  light: { word: 'Light theme', icon: Sun, next: 'dark' },
  dark: { word: 'Dark theme', icon: Moon, next: 'system' },
} as const satisfies Record<ThemeChoice, object>;

/** One quiet button that goes through system, light and dark. */
function ThemeSwitch() {
  const { word, icon, next } = choices[useSelector(themeStore, selectThemeChoice)];
  return (
    <TooltipButton
      label={word}
      tooltip={word}
      placement="right"
      icon={icon}
      iconSize={18}
      size="lg"
      variant="ghost"
      onPress={() => themeStore.trigger.choose({ choice: next })}
    />
  );
}

export interface SidebarProps {
  readonly heading: 'Admin Panel' | 'Agent Panel';
  readonly items: readonly NavItem[];
  /** A supervisor's way to the other panel. */
  readonly otherPanel?: NavItem | null;
  /** Who is signed in. */
  readonly card: ReactNode;
  /** Under the links: what waits for this person. */
  readonly waiting?: ReactNode;
  /** Under the user's card. */
  readonly report?: ReactNode;
  /** Beside the theme's switch. */
  readonly tools?: ReactNode;
  readonly onSignOut: () => void;
  readonly isSigningOut: boolean;
  /** The drawer closes when a link is followed. */
  readonly onFollow?: () => void;
}

/** A detail page keeps its list marked; a dashboard is marked only by its own address. */
const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== paths.admin && href !== paths.agent && path.startsWith(`${href}/`));

export function Sidebar(props: SidebarProps) {
  const { heading, items, otherPanel, card, waiting, report, tools, onSignOut, isSigningOut, onFollow } =
    props;
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
        {card}
        {report}
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
