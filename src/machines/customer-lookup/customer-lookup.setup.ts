import { assign, sendParent, setup } from 'xstate';
import type { Customer, CustomerDetails, TypedCustomer } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import { customerMatchesMachine } from '../customer-matches/customer-matches.machine';
import { mustProvide } from '../shared/must-provide';
import { answerGuards } from '../shared/result';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { detailErrors, phoneErrors } from './customer-lookup.schema';
import type {
  CreateCustomer,
  LookupContext,
  LookupCustomer,
  LookupErrors,
  LookupEvent,
  LookupInput,
  LookupOpening,
  LookupReport,
  LookupTag,
  ShownErrors,
  UpdateCustomer,
} from './customer-lookup.types';
import { completedDetails, isSomebodyElse, stillMissing } from './missing-details';

const lookupCustomer: LookupCustomer = mustProvide('lookupCustomer');
const createCustomer: CreateCustomer = mustProvide('createCustomer');
const updateCustomer: UpdateCustomer = mustProvide('updateCustomer');

export const noDetails: CustomerDetails = { firstName: '', lastName: '', email: '' };

/** The types, actors, actions and guards of the customer's chart. */
export const customerLookupSetup = setup({
  types: {} as {
    context: LookupContext;
    events: LookupEvent;
    input: LookupInput;
    tags: LookupTag;
    children: { matches: 'customerMatches' };
  },
  actors: { customerMatches: customerMatchesMachine, lookupCustomer, createCustomer, updateCustomer },
  actions: {
    reportCustomer: sendParent(
      ({ context: { customer } }): LookupReport =>
        customer === null ? { type: 'customer.dropped' } : { type: 'customer.chosen', customer },
    ),
    raiseNotice: sendToSystem('notices', noticeRaised),
    /** The name, or the phone without one. */
    raiseFound: sendToSystem('notices', ({ context }) => ({
      type: 'notice.raised',
      notice: { code: 'customerFound', who: context.customer?.displayName ?? '' },
    })),
    rememberPhone: assign((_, { phone }: { phone: string }) => ({
      phone,
      isPhoneTyped: true,
      // They belong to the number before.
      details: noDetails,
      errors: {},
    })),
    rememberDetail: assign(
      ({ context }, { field, value }: { field: keyof CustomerDetails; value: string }) => ({
        details: { ...context.details, [field]: value },
        errors: { ...context.errors, [field]: undefined },
      }),
    ),
    takeUp: assign(({ context }, { typed }: { typed: TypedCustomer }) => takenUp(context, typed)),
    /** Also the number that it was typed for, where only the caller's stands there. */
    takeUpWithPhone: assign(({ context }, { typed }: { typed: TypedCustomer }) =>
      context.isPhoneTyped || hasDetails(context)
        ? takenUp(context, typed)
        : { ...typed, isPhoneTyped: typed.phone !== context.phone },
    ),
    showErrors: assign((_, errors: ShownErrors) => ({ errors })),
    emptyForm: assign({ details: noDetails, errors: {} }),
    rememberCustomer: assign((_, customer: Customer | null) => ({
      customer,
      details: noDetails,
      errors: {},
    })),
    /** What is being typed stays. */
    replaceCustomer: assign((_, { customer }: { customer: Customer }) => ({ customer })),
    rememberOwner: assign(({ context: { details } }, customer: Customer) => ({
      customer,
      details: stillMissing(customer, details),
      errors: {},
    })),
  },
  guards: {
    hasCustomer: ({ context }) => context.customer !== null,
    opensWith: ({ context }, { opening }: { opening: LookupOpening }) =>
      context.opening === opening && isEmpty(phoneErrors(context.phone)),
    isPhoneGiven: ({ context }) => !context.isPhoneTyped,
    isPhoneValid: ({ context }) => isEmpty(phoneErrors(context.phone)),
    areDetailsValid: ({ context }) => isEmpty(detailErrors(context.details)),
    isSomebodyElse: ({ context: { details } }, answer: Result<Customer>) =>
      answer.kind === 'done' && isSomebodyElse(answer.value, details),
    canUpdate: ({ context: { customer, details } }) =>
      customer !== null && customer.id !== null && isEmpty(detailErrors(completedDetails(customer, details))),
    isFound: (_, answer: Result<Customer | null>) => answer.kind === 'done' && answer.value !== null,
  },
}).extend({ guards: answerGuards });

function hasDetails({ details }: LookupContext): boolean {
  return Object.values(details).some((text) => text !== '');
}

/** What was typed for this number before, where nothing else is typed. */
function takenUp(context: LookupContext, { phone, details }: TypedCustomer): Partial<LookupContext> {
  const { customer } = context;
  if (hasDetails(context) || context.phone !== phone) return {};
  return { details: customer === null ? details : stillMissing(customer, details) };
}

function isEmpty(errors: LookupErrors): boolean {
  return Object.keys(errors).length === 0;
}
