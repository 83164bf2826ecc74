import { useSelector } from '@xstate/react';
import { selectIsOffered } from '../../machines/availability/availability.selectors';
import type { Agent } from '../../services/agents/agent.types';
import { useActors } from '../app/use-actors';
import { Badge } from '../ui/Badge/Badge';
import { agentStatusLook } from '../ui/StatusBadge/agent-status';
import { StatusButton } from './StatusButton';
import { useShownStatus } from './use-shown-status';

interface StatusSwitchProps {
  /** As the server last said it (SIDE-21). */
  readonly user: Pick<Agent, 'status' | 'notReady' | 'duty'>;
  readonly placement: 'top start' | 'bottom end';
  readonly badgeClassName?: string;
}

/** The badge of one's own status (SIDE-06); a menu button where the server lets one change it. */
export function StatusSwitch({ user, placement, badgeClassName }: StatusSwitchProps) {
  const { availability } = useActors('availability');
  const isOffered = useSelector(availability, selectIsOffered);
  const status = useShownStatus(availability, user);
  const { word, family, icon } = agentStatusLook(status);
  const badge = (
    <Badge family={family} icon={icon} className={badgeClassName}>
      {word}
    </Badge>
  );
  if (!isOffered) return badge;
  return (
    <StatusButton
      status={user.status}
      word={status.kind === 'notReady' ? `${word}: calls are not offered to you` : word}
      placement={placement}
    >
      {badge}
    </StatusButton>
  );
}
