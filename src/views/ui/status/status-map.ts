import AudioLines from 'lucide-react/icons/audio-lines';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Moon from 'lucide-react/icons/moon';
import OctagonX from 'lucide-react/icons/octagon-x';
import PackageCheck from 'lucide-react/icons/package-check';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import Star from 'lucide-react/icons/star';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { kitchenRefused } from '../../../services/format/lost-order';
import { agentStatuses, look, lookIn, type StatusLook, type StatusLooks } from './AgentStatusBadge';

/** The same everywhere. Keys are the wire's values. */
const statusMap = {
  ...agentStatuses,
  order: {
    pending: look('Pending', 'yellow', Clock),
    // Our own, by a key that no server sends: it is pending on the wire.
    [kitchenRefused]: look('Kitchen refused', 'red', X),
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
