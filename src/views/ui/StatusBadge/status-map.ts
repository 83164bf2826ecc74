import {
  AudioLines,
  Ban,
  Check,
  ChefHat,
  CircleCheck,
  CircleCheckBig,
  ClipboardCheck,
  Clock,
  Coffee,
  ConciergeBell,
  Hourglass,
  type LucideIcon,
  MicOff,
  Moon,
  OctagonX,
  PackageCheck,
  PhoneCall,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  Power,
  Star,
  Store,
  Truck,
  Undo2,
  X,
} from 'lucide-react';
import type { Agent } from '../../../services/agents/agent.types';
import type { Family } from '../../theme/palette';

export interface StatusLook {
  readonly word: string;
  readonly family: Family;
  readonly icon: LucideIcon | null;
}

const look = (word: string, family: Family, icon: LucideIcon | null): StatusLook => ({ word, family, icon });

/** design/tokens.md, status map: fixed everywhere. Keys are the wire's values. */
const statusMap: Readonly<Record<string, Readonly<Record<string, StatusLook>>>> = {
  agent: {
    available: look('Available', 'green', CircleCheck),
    on_call: look('On call', 'red', PhoneCall),
    on_break: look('On break', 'yellow', Coffee),
    offline: look('Offline', 'black', Power),
    // Ours, of what a server with wrap-up times says beside the status.
    wrapping_up: look('Wrapping up', 'blue', Hourglass),
    wrapping_up_then_break: look('Wrap-up, then break', 'blue', Hourglass),
    on_call_then_break: look('On call, then break', 'red', PhoneCall),
  },
  /** Why an agent who is available is offered no calls. */
  notReady: {
    microphone: look('No microphone', 'orange', MicOff),
    voice: look('No phone line', 'orange', PhoneOff),
  },
  order: {
    pending: look('Pending', 'yellow', Clock),
    confirmed: look('Confirmed', 'blue', ClipboardCheck),
    preparing: look('Preparing', 'orange', ChefHat),
    ready: look('Ready', 'cyan', ConciergeBell),
    out_for_delivery: look('Out for delivery', 'violet', Truck),
    delivered: look('Delivered', 'teal', PackageCheck),
    completed: look('Completed', 'green', CircleCheckBig),
    cancelled: look('Cancelled', 'grey', Ban),
    failed: look('Failed', 'red', OctagonX),
  },
  payment: {
    pending: look('Pending', 'yellow', Clock),
    paid: look('Paid', 'green', Check),
    failed: look('Failed', 'red', X),
    refunded: look('Refunded', 'violet', Undo2),
  },
  call: {
    ringing: look('Ringing', 'accent', PhoneIncoming),
    'in-progress': look('In progress', 'red', AudioLines),
    completed: look('Completed', 'green', CircleCheck),
    missed: look('Missed', 'orange', PhoneMissed),
    ended: look('Ended', 'grey', PhoneOff),
    abandoned: look('Caller hung up', 'orange', PhoneMissed),
    taken_back: look('Offered to others', 'grey', Undo2),
  },
  restaurant: {
    active: look('Active', 'green', CircleCheck),
    inactive: look('Inactive', 'grey', Ban),
    open: look('Open', 'green', Store),
    closed: look('Closed', 'grey', Moon),
  },
  item: {
    featured: look('Featured', 'accent', Star),
    unavailable: look('Unavailable', 'grey', Ban),
  },
};

export type StatusKind = 'agent' | 'notReady' | 'order' | 'payment' | 'call' | 'restaurant' | 'item';

/** A value the map does not know is shown neutrally with its own text, underscores as spaces (STAT-06). */
export function statusLook(kind: StatusKind, value: string): StatusLook {
  const known = statusMap[kind];
  if (known !== undefined && Object.hasOwn(known, value)) return known[value] ?? look(value, 'grey', null);
  return look(value.replaceAll('_', ' '), 'grey', null);
}

/** What one's own badge says: somebody who is offered no calls is not simply available. */
export const ownStatus = ({
  status,
  notReady,
}: Pick<Agent, 'status' | 'notReady'>): { readonly kind: StatusKind; readonly value: string } =>
  status === 'available' && notReady !== null
    ? { kind: 'notReady', value: notReady }
    : { kind: 'agent', value: status };

/** agent_type is written as the server gave it; only the colour is ours. */
export function agentTypeLook(value: string): StatusLook {
  const family: Family = value === 'admin' ? 'accent' : value === 'supervisor' ? 'violet' : 'grey';
  return look(value.replaceAll('_', ' '), family, null);
}

/** layout.md 7: the words for the wire's values of STAT-05. */
export const orderTypeWords = { pickup: 'Pickup', delivery: 'Delivery', dine_in: 'Dine in' } as const;
export const paymentMethodWords = { cash: 'Cash', credit_card: 'Credit card' } as const;

/** The word for a wire value; one nobody knows with its own text, underscores as spaces; a dash for none (STAT-06). */
export function wordOf(words: Readonly<Record<string, string>>, value: string | null): string {
  if (value === null) return '—';
  return (Object.hasOwn(words, value) ? words[value] : undefined) ?? value.replaceAll('_', ' ');
}
