import { formatMoney } from '../format/money';
import { formatPhone } from '../format/phone';
import { longDayIn, timeIn } from '../format/zone-time';
import type { CartLine, ChosenOption, OrderType, PaymentMethod } from './order.types';
import type { OrderTerms } from './order-terms.types';

/** What the customer will pay, as far as it is known. */
export type Charge =
  | { readonly kind: 'pending' }
  /** Tax and fees may be added. */
  | { readonly kind: 'subtotal'; readonly cents: number }
  | {
      readonly kind: 'total';
      readonly cents: number;
      readonly deliveryFeeCents: number;
      readonly tipCents: number;
    };

/** Times are ISO times. */
export interface OrderToRead extends OrderTerms {
  readonly customer: { readonly name: string | null; readonly phoneNumber: string | null } | null;
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly CartLine[];
  /** The restaurant's zone; null until it is known. */
  readonly timezone: string | null;
  /** A moment of today. */
  readonly today: string | null;
  /** The promised time of an order as soon as possible. */
  readonly promisedAt: string | null;
  readonly charge: Charge;
}

export interface Sentence {
  /** What it is about: 'who', 'where', 'when', 'allergies', 'total', or 'line ' and the line's id. */
  readonly key: string;
  readonly text: string;
  /** Not to be read aloud yet. */
  readonly isPending?: true;
  /** The promised time in milliseconds, which moves on by itself. */
  readonly promisedAt?: number;
}

const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Written from right to left, it would turn the order of the numbers beside it. */
const isolated = (text: string): string => (/[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);

function who({ customer }: OrderToRead): string {
  const { name = null, phoneNumber = null } = customer ?? {};
  const number = phoneNumber === null ? null : formatPhone(phoneNumber);
  const parts = [name === null ? null : isolated(name), number].filter((part) => part !== null);
  return parts.length === 0 ? 'No customer yet.' : `For ${parts.join(', ')}.`;
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function where({ orderType, address }: OrderToRead): string {
  if (orderType === 'pickup') return 'For pickup.';
  if (orderType === 'dine_in') return 'To eat in the restaurant.';
  const region = [address.state, address.zipCode].map((part) => part.trim()).join(' ');
  const place = [address.street, address.city, region]
    .map((part) => part.trim())
    .filter(Boolean)
    .map(isolated);
  const notes = address.notes.trim();
  const goes = place.length === 0 ? 'For delivery, no address yet.' : `Delivered to ${place.join(', ')}.`;
  return notes === '' ? goes : `${goes} At the door: ${withStop(notes)}`;
}

/** The sentence of the time, with the day, except for a promise of today. */
function when({ wantedAt, promisedAt, timezone, today }: OrderToRead): Omit<Sentence, 'key'> {
  if (wantedAt === null && promisedAt === null) return { text: 'As soon as possible.' };
  if (timezone === null) return { text: 'The time is being loaded.', isPending: true };
  const at = (iso: string) => `${longDayIn(timezone, iso)} at ${timeIn(timezone, iso)}`;
  if (wantedAt !== null) return { text: `On ${at(wantedAt)}.` };
  const iso = promisedAt ?? '';
  const isToday = today !== null && longDayIn(timezone, today) === longDayIn(timezone, iso);
  const promise = isToday ? `at about ${timeIn(timezone, iso)}` : `on ${at(iso)}`;
  return { text: `As soon as possible, ${promise}.`, promisedAt: Date.parse(iso) };
}

/** Names may begin with a word that is no name: 'No onions', but not 'Coke'. */
const spoken = (name: string): string =>
  name.replace(/^(No|Extra|Half|Without|With|Light|Double|Add|On)\b/, (word) => word.toLowerCase());

const optionText = ({ quantity, name }: ChosenOption): string =>
  isolated(quantity === 1 ? spoken(name) : `${quantity} ${name}`);

function lineText({ quantity, name, options = [], specialInstructions }: CartLine): string {
  const wishes = options.map(optionText);
  const note = specialInstructions?.trim() ?? '';
  const each = quantity > 1 && wishes.length > 0 ? ', each ' : ', ';
  const dish = [`${quantity} ${isolated(name)}`, wishes.join(', ')].filter(Boolean).join(each);
  return note === '' ? withStop(dish) : `${withStop(dish)} Note: ${withStop(note)}`;
}

function allergyText(allergies: readonly string[]): string {
  if (allergies.length === 0) return 'No allergies.';
  return `${allergies.length === 1 ? 'Allergy' : 'Allergies'}: ${and(allergies)}.`;
}

const payments: Readonly<Record<PaymentMethod, string>> = {
  cash: 'paid in cash',
  credit_card: 'paid by credit card',
};

/** The sentence of the total, with the number of items, so that it changes when an item is removed. */
function total({ charge, lines, paymentMethod }: OrderToRead): Omit<Sentence, 'key'> {
  if (charge.kind === 'pending') return { text: 'The total is being calculated.', isPending: true };
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const items = count === 1 ? '1 item' : `${count} items`;
  const payment = payments[paymentMethod];
  if (charge.kind === 'subtotal')
    return { text: `${items}, ${formatMoney(charge.cents)} before tax and fees, ${payment}.` };
  const { cents, deliveryFeeCents, tipCents } = charge;
  const added = [
    ...(deliveryFeeCents === 0 ? [] : [`${formatMoney(deliveryFeeCents)} for delivery`]),
    ...(tipCents === 0 ? [] : [`a tip of ${formatMoney(tipCents)}`]),
  ];
  const parts = added.length === 0 ? '' : ` with ${and(added)}`;
  return { text: `${items}, ${formatMoney(cents)} in total${parts}, ${payment}.` };
}

/** The order as it is read aloud to the customer; none without lines. */
export function sentencesOf(order: OrderToRead): readonly Sentence[] {
  if (order.lines.length === 0) return [];
  return [
    { key: 'who', text: who(order) },
    { key: 'where', text: where(order) },
    { key: 'when', ...when(order) },
    ...order.lines.map((line) => ({ key: `line ${line.lineId}`, text: lineText(line) })),
    ...(order.allergies === null ? [] : [{ key: 'allergies', text: allergyText(order.allergies) }]),
    { key: 'total', ...total(order) },
  ];
}

/** Lines may be taken out for good. */
export function isOfLine(key: string): boolean {
  return key.startsWith('line ');
}

const promiseMayMoveMs = 10 * 60_000;

/** Whether what was read still holds. A promised time may move by ten minutes. */
export function saysTheSame(read: Sentence, now: Sentence): boolean {
  if (read.text === now.text) return true;
  return (
    read.promisedAt !== undefined &&
    now.promisedAt !== undefined &&
    Math.abs(now.promisedAt - read.promisedAt) <= promiseMayMoveMs
  );
}
