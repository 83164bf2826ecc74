import {
  AudioLines,
  Ban,
  Check,
  ChefHat,
  CircleCheck,
  CircleCheckBig,
  ClipboardCheck,
  Clock,
  ConciergeBell,
  Moon,
  OctagonX,
  PackageCheck,
  PhoneIncoming,
  PhoneMissed,
  PhoneOff,
  Star,
  Store,
  Truck,
  Undo2,
  X,
} from 'lucide-react';
import { agentStatuses, look, lookIn, type StatusLook, type StatusLooks } from './AgentStatusBadge';

/** design/tokens.md, status map: fixed everywhere. Keys are the wire's values. */
const statusMap = {
  ...agentStatuses,
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
  /** The same without a head that names the payment. */
  paymentNamed: {
    pending: look('Payment pending', 'yellow', Clock),
    paid: look('Paid', 'green', Check),
    failed: look('Payment failed', 'red', X),
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
} satisfies Readonly<Record<string, StatusLooks>>;

export type StatusKind = keyof typeof statusMap;

export function statusLook(kind: StatusKind, value: string): StatusLook {
  return lookIn(statusMap[kind], value);
}

/** The words for the status values of the server. */
export const orderTypeWords = { pickup: 'Pickup', delivery: 'Delivery', dine_in: 'Dine in' } as const;
export const paymentMethodWords = { cash: 'Cash', credit_card: 'Credit card' } as const;

/** The word for a wire value; an unknown one with its own text, underscores as spaces; a dash for none. */
export function wordOf(words: Readonly<Record<string, string>>, value: string | null): string {
  if (value === null) return '—';
  return (Object.hasOwn(words, value) ? words[value] : undefined) ?? value.replaceAll('_', ' ');
}
