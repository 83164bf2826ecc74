import { agentTypeLook } from './AgentStatusBadge';
import { Badge } from './Badge';
import { type StatusKind, statusLook } from './status-map';

interface StatusBadgeProps {
  readonly kind: StatusKind;
  readonly value: string;
  readonly size?: 20 | 24 | 28;
  /** In a heading, where a payment's badge stands by itself. */
  readonly isFilled?: boolean;
}

/** Colour, icon and word of one status. A payment status has no fill, so one row never carries two pills. */
export function StatusBadge({
  kind,
  value,
  size = 24,
  isFilled = !kind.startsWith('payment'),
}: StatusBadgeProps) {
  const { word, family, icon } = statusLook(kind, value);
  return (
    <Badge family={family} icon={icon} size={size} isPlain={!isFilled}>
      {word}
    </Badge>
  );
}

export function AgentTypeBadge({
  value,
  size = 24,
}: {
  readonly value: string;
  readonly size?: 20 | 24 | 28;
}) {
  const { word, family } = agentTypeLook(value);
  return (
    <Badge family={family} size={size}>
      {word}
    </Badge>
  );
}
