import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Coffee from 'lucide-react/icons/coffee';
import Hourglass from 'lucide-react/icons/hourglass';
import MicOff from 'lucide-react/icons/mic-off';
import Moon from 'lucide-react/icons/moon';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneOff from 'lucide-react/icons/phone-off';
import Power from 'lucide-react/icons/power';
import { isOffDuty } from '../../../machines/availability/off-duty';
import type { Agent } from '../../../services/agents/agent.types';
import type { Family } from '../../theme/palette';
import { Badge } from './Badge';

export interface StatusLook {
  readonly word: string;
  readonly family: Family;
  readonly icon: LucideIcon | null;
}

export type StatusLooks = Readonly<Record<string, StatusLook>>;

export function look(word: string, family: Family, icon: LucideIcon | null): StatusLook {
  return {
    word,
    family,
    icon,
  };
}

/** A value that is not in the map is shown neutrally with its own text, underscores as spaces. */
export function lookIn(looks: StatusLooks, value: string): StatusLook {
  return (
    (Object.hasOwn(looks, value) ? looks[value] : undefined) ?? look(value.replaceAll('_', ' '), 'grey', null)
  );
}

/** Apart from the other statuses (status-map.ts), for every page shows these and few show those. */
export const agentStatuses = {
  agent: {
    available: look('Available', 'green', CircleCheck),
    on_call: look('On call', 'red', PhoneCall),
    on_break: look('On break', 'yellow', Coffee),
    offline: look('Offline', 'black', Power),
    // Our own, from what a server sends beside the status.
    ready: look('Ready', 'green', CircleCheck),
    off_duty: look('Off duty', 'grey', Moon),
    deactivated: look('Deactivated', 'grey', null),
    wrapping_up: look('Wrapping up', 'blue', Hourglass),
    wrapping_up_then_break: look('Wrap-up, then break', 'blue', Hourglass),
    on_call_then_break: look('On call, then break', 'red', PhoneCall),
  },
  /** Why an agent who is available is offered no calls. */
  notReady: {
    microphone: look('No microphone', 'orange', MicOff),
    voice: look('No phone line', 'orange', PhoneOff),
  },
} satisfies Readonly<Record<string, StatusLooks>>;

export interface AgentStatus {
  readonly kind: keyof typeof agentStatuses;
  readonly value: string;
}

export function agentStatusLook({ kind, value }: AgentStatus): StatusLook {
  return lookIn(agentStatuses[kind], value);
}

/** The agent's own badge: an agent who is offered no calls is not shown as available. */
export function ownStatus(user: Pick<Agent, 'status' | 'notReady' | 'duty'>): AgentStatus {
  const { status, notReady } = user;
  if (status === 'available' && notReady !== null) return { kind: 'notReady', value: notReady };
  return { kind: 'agent', value: isOffDuty(user) ? 'off_duty' : (status ?? '—') };
}

/** agent_type is written as the server gave it; only the colour is ours. */
export function agentTypeLook(value: string): StatusLook {
  const family: Family = value === 'admin' ? 'accent' : value === 'supervisor' ? 'violet' : 'grey';
  return look(value.replaceAll('_', ' '), family, null);
}

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
