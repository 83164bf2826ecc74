import Menu from 'lucide-react/icons/menu';
import { lazy, type ReactNode, useState } from 'react';
import type { Agent } from '../../services/agents/agent.types';
import { LazyPart } from '../app/LazyPart';
import { IconButton } from '../ui/buttons/IconButton';
import { type AgentStatus, AgentStatusBadge, ownStatus } from '../ui/status/AgentStatusBadge';
import { StatusSwitch } from './StatusSwitch';
import * as styles from './TopBar.css';

const Drawer = lazy(async () => ({ default: (await import('./Drawer')).Drawer }));

interface TopBarProps {
  readonly page: string;
  readonly user: Pick<Agent, 'status' | 'notReady'>;
  /** On agent pages, where the user may change their status. */
  readonly canChangeStatus?: boolean;
  /** On admin pages, where the status is only shown. */
  readonly status?: AgentStatus;
  /** The sidebar, told how to close its drawer. */
  readonly drawer: (close: () => void) => ReactNode;
}

/** Under 768: the page's name, the status, and the sidebar as a drawer. */
export function TopBar({ page, user, canChangeStatus = false, status, drawer }: TopBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <IconButton
        label="Menu"
        icon={Menu}
        iconSize={24}
        size="lg"
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <LazyPart>
          <Drawer onOpenChange={setOpen}>{drawer(() => setOpen(false))}</Drawer>
        </LazyPart>
      ) : null}
      <span className={styles.page} aria-hidden="true">
        {page}
      </span>
      {canChangeStatus ? (
        <StatusSwitch user={user} placement="bottom end" />
      ) : (
        <AgentStatusBadge status={status ?? ownStatus(user)} />
      )}
    </header>
  );
}
