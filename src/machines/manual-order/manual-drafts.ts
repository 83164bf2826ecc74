import type { Customer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import type { CustomerNames, ManualDraft } from '../../services/orders/manual-draft.types';
import { fieldErrorsIn, isRefusedWith } from '../shared/result';
import type { ManualContext, NameErrors, Restaurant } from './manual-order.types';

const noNames: CustomerNames = { firstName: '', lastName: '' };

/** All that goes when another order is begun. */
export type BegunOrder = Omit<ManualContext, 'lastPlaced'>;

export const nothing: BegunOrder = {
  restaurant: null,
  customer: null,
  names: noNames,
  nameErrors: {},
  order: null,
  step: 'restaurant',
  typed: null,
};

/** Another restaurant's customers and items are no use here. */
export function startedAt(restaurant: Restaurant): BegunOrder {
  return {
    ...nothing,
    restaurant,
    step: 'customer',
  };
}

export function takenUp(draft: ManualDraft | null): BegunOrder {
  return { ...nothing, ...draft };
}

/** Nothing is worth keeping before a restaurant is chosen. */
export function draftIn(context: BegunOrder): ManualDraft | null {
  const { restaurant, customer, names, order, step, typed } = context;
  if (restaurant === null) return null;
  return { restaurant, customer, names, order, step, typed };
}

const namesOf = (customer: Customer | null): CustomerNames => ({
  firstName: customer?.firstName ?? '',
  lastName: customer?.lastName ?? '',
});

const trimmed = ({ firstName, lastName }: CustomerNames): CustomerNames => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

/** Another customer brings other names; the same one changes only what changed, and leaves what was typed. */
const namesAfter = ({ customer, names }: ManualContext, next: Customer | null): CustomerNames => {
  const wanted = namesOf(next);
  if (customer === null || customer.id !== next?.id) return wanted;
  const before = namesOf(customer);
  return {
    firstName: wanted.firstName === before.firstName ? names.firstName : wanted.firstName,
    lastName: wanted.lastName === before.lastName ? names.lastName : wanted.lastName,
  };
};

export interface Chosen {
  readonly customer: Customer | null;
}

export function withCustomer(context: ManualContext, customer: Customer | null): Partial<ManualContext> {
  return {
    customer,
    names: namesAfter(context, customer),
    nameErrors: {},
  };
}

export interface NameEdit {
  readonly field: keyof CustomerNames;
  readonly value: string;
}

export function withName(
  { names, nameErrors }: ManualContext,
  { field, value }: NameEdit,
): Partial<ManualContext> {
  return {
    names: { ...names, [field]: value },
    nameErrors: { ...nameErrors, [field]: undefined },
  };
}

/** The customer's new names, to be sent before the order; null when they did not change. */
export function newNames({ customer, names }: ManualContext): CustomerNames | null {
  const before = trimmed(namesOf(customer));
  const now = trimmed(names);
  return before.firstName === now.firstName && before.lastName === now.lastName ? null : now;
}

/** The server's own complaints under our names. */
function nameErrorsIn(answer: Result<Customer>): NameErrors {
  const { first_name = [], last_name = [] } = fieldErrorsIn(answer);
  const [firstName] = first_name;
  const [lastName] = last_name;
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  };
}

/** Of a customer who was merged or removed meanwhile no name can be changed, but the order can still be sent. */
export function notRenamed(
  { customer, names }: ManualContext,
  answer: Result<Customer>,
): Pick<ManualContext, 'names' | 'nameErrors'> {
  const isOver = isRefusedWith(answer, 409);
  return { names: isOver ? namesOf(customer) : names, nameErrors: nameErrorsIn(answer) };
}
