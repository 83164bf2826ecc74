import { useSelector } from '@xstate/react';
import type { AvailabilityActorRef } from '../../../machines/availability/availability.machine';
import { selectIsOffered } from '../../../machines/availability/availability.selectors';
import { Badge } from '../../ui/Badge/Badge';
import { statusLook } from '../../ui/StatusBadge/status-map';
import { StatusButton } from './StatusButton';
import { useShownStatus } from './use-shown-status';

interface StatusSwitchProps {
  readonly availability: AvailabilityActorRef;
  /** As the server last said it (SIDE-21). */
  readonly status: string;
  readonly placement: 'top start' | 'bottom end';
  readonly badgeClassName?: string;
}

/** The badge of one's own status (SIDE-06); a menu button where the server lets one change it. */
export function StatusSwitch({ availability, status, placement, badgeClassName }: StatusSwitchProps) {
  const isOffered = useSelector(availability, selectIsOffered);
  const shown = useShownStatus(availability, status);
  const { word, family, icon } = statusLook('agent', shown);
  const badge = (
    <Badge family={family} icon={icon} className={badgeClassName}>
      {word}
    </Badge>
  );
  if (!isOffered) return badge;
  return (
    <StatusButton availability={availability} status={status} word={word} placement={placement}>
      {badge}
    </StatusButton>
  );
}
