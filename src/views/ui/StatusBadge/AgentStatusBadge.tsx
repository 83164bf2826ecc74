import { Badge } from '../Badge/Badge';
import { type AgentStatus, agentStatusLook } from './agent-status';

interface AgentStatusBadgeProps {
  readonly status: AgentStatus;
  readonly size?: 20 | 24 | 28;
}

/** What StatusBadge shows of an agent, without the looks of all other statuses. */
export function AgentStatusBadge({ status, size = 24 }: AgentStatusBadgeProps) {
  const { word, family, icon } = agentStatusLook(status);
  return (
    <Badge family={family} icon={icon} size={size}>
      {word}
    </Badge>
  );
}
