import { formatMoney } from '../../services/format/money';
import { dayAndTimeIn } from '../../services/format/zone-time';
import type { CartLine } from '../../services/orders/order.types';
import type { DraftChange, DraftField, SharedDraft } from '../../services/orders/shared-draft.types';
import { orderTypeWords, paymentMethodWords } from '../ui/status/status-map';

const subjects: Readonly<Record<DraftField, (name: string) => string>> = {
  line: (name) => name,
  quantity: (name) => name,
  note: (name) => `the note of ${name}`,
  options: (name) => `the options of ${name}`,
  orderType: () => 'the order type',
  paymentMethod: () => 'the payment method',
  address: () => 'the address',
  deliveryNotes: () => 'the delivery notes',
  wantedAt: () => 'the time',
  tipCents: () => 'the tip',
  allergies: () => 'the allergies',
};

const ofLine: Readonly<Partial<Record<DraftField, (line: CartLine) => string>>> = {
  line: ({ quantity }) => `${quantity}`,
  quantity: ({ quantity }) => `${quantity}`,
  note: ({ specialInstructions }) => specialInstructions ?? 'none',
  options: ({ options = [] }) => options.map(({ name }) => name).join(', ') || 'none',
};

const ofOrder = (
  field: DraftField,
  { orderType, paymentMethod, terms }: SharedDraft,
  zone: string,
): string => {
  switch (field) {
    case 'orderType':
      return orderTypeWords[orderType];
    case 'paymentMethod':
      return paymentMethodWords[paymentMethod];
    case 'address': {
      const { street, city, state, zipCode } = terms.address;
      return [street, city, `${state} ${zipCode}`.trim()].filter((part) => part !== '').join(', ') || 'none';
    }
    case 'deliveryNotes':
      return terms.address.notes || 'none';
    case 'wantedAt':
      return terms.wantedAt === null ? 'as soon as possible' : dayAndTimeIn(zone, terms.wantedAt, 0);
    case 'tipCents':
      return formatMoney(terms.tipCents);
    default:
      return terms.allergies?.join(', ') || 'none';
  }
};

function valueIn(draft: SharedDraft, { field, lineId }: DraftChange, zone: string): string {
  if (lineId === null) return ofOrder(field, draft, zone);
  const line = draft.lines.find((each) => each.lineId === lineId);
  return line === undefined ? 'removed' : (ofLine[field]?.(line) ?? '');
}

/** "Margherita (3), the tip ($4.00)": what others changed, and to what. */
export function changesInWords(changes: readonly DraftChange[], by: string | null, zone: string): string {
  const parts = changes.map((change) => {
    const { field, name, theirs } = change;
    return `${subjects[field](name)} (${valueIn(theirs, change, zone)})`;
  });
  return `Changed ${by === null ? 'on another screen' : `by ${by}`}: ${parts.join(', ')}.`;
}

export function conflictInWords(
  conflict: DraftChange,
  { ours, by, zone }: { readonly ours: SharedDraft; readonly by: string | null; readonly zone: string },
): string {
  const { field, name, theirs } = conflict;
  const [there, here] = [valueIn(theirs, conflict, zone), valueIn(ours, conflict, zone)];
  return `Changed ${by === null ? 'on another screen' : `by ${by}`}: ${subjects[field](name)} (${there}). Here: ${here}.`;
}
