import { optionsInShort } from '../../machines/shared/chosen-options';
import type { OrderDifference } from '../../machines/shared/order-difference';
import { formatMoney } from '../../services/format/money';
import { datedMomentIn } from '../../services/format/zone-time';
import type { OrderLine } from '../../services/orders/order.types';
import type { OrderFields } from '../../services/orders/order-change.types';
import { orderTypeWords, paymentMethodWords } from '../ui/status/status-map';

/** 'Margherita (Large)' */
function dishText({ name, options }: OrderLine): string {
  const chosen = optionsInShort(options);
  return `${name}${chosen === '' ? '' : ` (${chosen})`}`;
}

/** '2 × Margherita (Large), no basil' */
function lineText(line: OrderLine): string {
  const { quantity, specialInstructions } = line;
  return `${quantity} × ${dishText(line)}${specialInstructions === null ? '' : `, ${specialInstructions}`}`;
}

/** 'Margherita (Large): $12.99 to $20.00 each'; without the options where those are others, too. */
function priceText({ before, after }: OrderDifference['repriced'][number]): string {
  const dish = dishText(before) === dishText(after) ? dishText(after) : after.name;
  return `${dish}: ${formatMoney(before.unitPriceCents)} to ${formatMoney(after.unitPriceCents)} each`;
}

const addressText = (address: OrderFields['address']): string => {
  if (address === null) return 'none';
  const { street, city, state, zipCode, notes } = address;
  return [street, city, `${state} ${zipCode}`.trim(), notes].filter((part) => part !== '').join(', ');
};

const words: Readonly<Record<keyof OrderFields, string>> = {
  orderType: 'Order type',
  paymentMethod: 'Payment method',
  address: 'Address',
  wantedAt: 'Time',
  tipCents: 'Tip',
  instructions: 'Instructions',
  allergies: 'Allergies',
};

const allergiesText = (allergies: OrderFields['allergies']): string => {
  if (allergies === null) return 'not asked';
  return allergies.length === 0 ? 'none' : allergies.join(', ');
};

/** Where and when the words are read. */
export interface WordsAt {
  /** The restaurant's; null where it is not known. */
  readonly timezone: string | null;
  readonly now: Date;
}

const valueText = (
  field: keyof OrderFields,
  fields: Partial<OrderFields>,
  { timezone, now }: WordsAt,
): string => {
  const {
    orderType,
    paymentMethod = null,
    address = null,
    wantedAt = null,
    tipCents = 0,
    instructions = null,
    allergies = null,
  } = fields;
  switch (field) {
    case 'orderType':
      return orderType === undefined ? '—' : orderTypeWords[orderType];
    case 'paymentMethod':
      return paymentMethod === null ? '—' : paymentMethodWords[paymentMethod];
    case 'address':
      return addressText(address);
    case 'wantedAt':
      return wantedAt === null ? 'as soon as possible' : datedMomentIn(timezone, wantedAt, now);
    case 'tipCents':
      return formatMoney(tipCents);
    case 'instructions':
      return instructions ?? 'none';
    case 'allergies':
      return allergiesText(allergies);
  }
};

const fieldNames: readonly (keyof OrderFields)[] = [
  'orderType',
  'paymentMethod',
  'address',
  'wantedAt',
  'tipCents',
  'instructions',
  'allergies',
];

export interface DifferenceWords {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly text: string;
}

/** One text for each part that differs. */
export function differenceWords(difference: OrderDifference, at: WordsAt): readonly DifferenceWords[] {
  const { added, removed, changed, repriced, before, after } = difference;
  return [
    ...added.map((line) => ({ kind: 'added', text: lineText(line) }) as const),
    ...removed.map((line) => ({ kind: 'removed', text: lineText(line) }) as const),
    ...changed.map(
      (line) => ({ kind: 'changed', text: `${lineText(line.before)} to ${lineText(line.after)}` }) as const,
    ),
    ...fieldNames
      .filter((field) => field in after)
      .map(
        (field) =>
          ({
            kind: 'changed',
            text: `${words[field]}: ${valueText(field, before, at)} to ${valueText(field, after, at)}`,
          }) as const,
      ),
    // Once for lines of one dish that differ in their notes.
    ...[...new Set(repriced.map(priceText))].map((text) => ({ kind: 'changed', text }) as const),
  ];
}
