import type { ReactNode } from 'react';
import type { Agent } from '../../services/agents/agent.types';
import { Avatar } from '../ui/Avatar/Avatar';
import { Badge } from '../ui/Badge/Badge';
import { cx } from '../ui/cx';
import { type AgentStatus, agentStatusLook, agentTypeLook, ownStatus } from '../ui/StatusBadge/agent-status';
import { StatusSwitch } from './StatusSwitch';
import * as styles from './UserCard.css';

interface UserCardProps {
  readonly user: Agent;
  /** On agent pages: the status may be changed here. */
  readonly canChangeStatus?: boolean;
  /** Elsewhere: what the badge says, where more is known than the user's own facts. */
  readonly status?: AgentStatus;
  /** The switch of an admin (SIDE-09, SIDE-10). */
  readonly children?: ReactNode;
}

/** Who is signed in, and what the server last said of them (SIDE-05 to SIDE-08, SIDE-21). */
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
          <span className={styles.name}>{user.name}</span>
          <span className={styles.email}>{user.email}</span>
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
