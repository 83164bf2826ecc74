import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { Customer, CustomerDetails } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import { customerMatchesMachine } from '../customer-matches/customer-matches.machine';
import type { MatchesEvent } from '../customer-matches/customer-matches.types';
import { mustProvide } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { required } from '../shared/required';
import { fieldErrorsIn, fullMessageIn, valueIn } from '../shared/result';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { detailErrors, errorsOfServer, isField, phoneErrors } from './customer-lookup.schema';
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
  UpdateCustomer,
} from './customer-lookup.types';
import { completedDetails, isSomebodyElse, stillMissing } from './missing-details';

const lookupCustomer: LookupCustomer = mustProvide('lookupCustomer');
const createCustomer: CreateCustomer = mustProvide('createCustomer');
const updateCustomer: UpdateCustomer = mustProvide('updateCustomer');

const noDetails: CustomerDetails = { firstName: '', lastName: '', email: '' };

export const customerLookupMachine = setup({
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
    rememberPhone: assign(({ context }, { phone }: { phone: string }) => ({
      phone,
      isPhoneTyped: true,
      // They belong to the number before.
      details: noDetails,
      errors: { ...context.errors, phone: undefined },
    })),
    rememberDetail: assign(
      ({ context }, { field, value }: { field: keyof CustomerDetails; value: string }) => ({
        details: { ...context.details, [field]: value },
        errors: { ...context.errors, [field]: undefined },
      }),
    ),
    showErrors: assign((_, errors: LookupErrors) => ({ errors })),
    emptyForm: assign({ details: noDetails, errors: {} }),
    rememberCustomer: assign((_, customer: Customer | null) => ({
      customer,
      details: noDetails,
      errors: {},
    })),
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
    isPhoneValid: ({ context }) => isEmpty(phoneErrors(context.phone)),
    areDetailsValid: ({ context }) => isEmpty(detailErrors(context.details)),
    isSomebodyElse: ({ context: { details } }, answer: Result<Customer>) =>
      answer.kind === 'done' && isSomebodyElse(answer.value, details),
    canUpdate: ({ context: { customer, details } }) =>
      customer !== null && customer.id !== null && isEmpty(detailErrors(completedDetails(customer, details))),
    isFound: (_, answer: Result<Customer | null>) => answer.kind === 'done' && answer.value !== null,
    isDone: (_, answer: Result<Customer | null>) => answer.kind === 'done',
  },
}).createMachine({
  id: 'customerLookup',
  context: ({ input: { typed = null, phone, tenantId, customer, opening = 'search' } }) => ({
    tenantId,
    customer,
    opening,
    phone: typed?.phone ?? phone,
    isPhoneTyped: typed !== null && typed.phone !== phone,
    details: typed?.details ?? noDetails,
    errors: {},
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'hasCustomer', target: 'found' },
        { guard: { type: 'opensWith', params: { opening: 'create' } }, target: 'notFound' },
        { guard: { type: 'opensWith', params: { opening: 'ask' } }, target: 'searching' },
        { target: 'search' },
      ],
    },
    search: {
      tags: 'ready',
      invoke: {
        src: 'customerMatches',
        id: 'matches',
        input: ({ context: { tenantId, isPhoneTyped, phone } }) => ({
          tenantId,
          query: isPhoneTyped ? phone : '',
        }),
        onError: {},
      },
      on: {
        'lookup.editPhone': {
          actions: [
            { type: 'rememberPhone', params: ({ event }) => event },
            sendTo('matches', ({ event }): MatchesEvent => ({ type: 'matches.search', query: event.phone })),
          ],
        },
        'matches.picked': {
          target: 'found',
          actions: [
            { type: 'rememberCustomer', params: ({ event }) => event.customer },
            'reportCustomer',
            'raiseFound',
          ],
        },
        'lookup.search': [
          { guard: 'isPhoneValid', target: 'searching' },
          { actions: { type: 'showErrors', params: ({ context }) => phoneErrors(context.phone) } },
        ],
      },
    },
    searching: {
      tags: 'busy',
      entry: assign({ errors: {} }),
      invoke: {
        src: 'lookupCustomer',
        input: ({ context }) => ({ phone: context.phone.trim(), tenantId: context.tenantId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => valueIn(event.output) },
              'reportCustomer',
              'raiseFound',
            ],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'notFound',
            actions: { type: 'raiseNotice', params: { code: 'customerNotFound' } },
          },
          {
            target: 'search',
            actions: [
              { type: 'showErrors', params: ({ event }) => lookupErrors(reasonIn(event.output)) },
              { type: 'raiseNotice', params: ({ event }) => lookupNotice(reasonIn(event.output)) },
            ],
          },
        ],
        onError: {
          target: 'search',
          actions: [
            { type: 'showErrors', params: lookupErrors(null) },
            { type: 'raiseNotice', params: lookupNotice(null) },
          ],
        },
      },
      on: {
        // Leaves the pending search behind: only the latest one's answer counts.
        'lookup.editPhone': {
          target: 'search',
          actions: { type: 'rememberPhone', params: ({ event }) => event },
        },
      },
    },
    notFound: {
      tags: 'ready',
      on: {
        'lookup.editDetail': { actions: { type: 'rememberDetail', params: ({ event }) => event } },
        'lookup.create': [
          { guard: 'areDetailsValid', target: 'creating' },
          { actions: { type: 'showErrors', params: ({ context }) => detailErrors(context.details) } },
        ],
        'lookup.cancel': { target: 'search', actions: 'emptyForm' },
      },
    },
    creating: {
      tags: 'busy',
      entry: assign({ errors: {} }),
      invoke: {
        src: 'createCustomer',
        input: ({ context: { details, phone, tenantId } }) => ({
          ...details,
          phoneNumber: phone.trim(),
          tenantId,
        }),
        onDone: [
          {
            guard: { type: 'isSomebodyElse', params: ({ event }) => event.output },
            target: 'found.known',
            actions: [
              { type: 'rememberOwner', params: ({ event }) => required(valueIn(event.output), 'customer') },
              'reportCustomer',
              'raiseFound',
            ],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'found.new',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => valueIn(event.output) },
              'reportCustomer',
              { type: 'raiseNotice', params: { code: 'customerCreated' } },
            ],
          },
          {
            target: 'notFound',
            actions: [
              { type: 'showErrors', params: ({ event }) => errorsOfServer(fieldErrorsIn(event.output)) },
              {
                type: 'raiseNotice',
                params: ({ event }) => notCreated(fullMessageIn(event.output, isField)),
              },
            ],
          },
        ],
        onError: { target: 'notFound', actions: { type: 'raiseNotice', params: notCreated(null) } },
      },
    },
    found: {
      tags: 'ready',
      initial: 'known',
      states: { known: {}, new: {} },
      on: {
        'lookup.editDetail': { actions: { type: 'rememberDetail', params: ({ event }) => event } },
        'lookup.update': [
          { guard: 'canUpdate', target: 'updating' },
          {
            actions: {
              type: 'showErrors',
              params: ({ context }) => detailErrors(completedDetails(context.customer, context.details)),
            },
          },
        ],
        'lookup.startOver': {
          target: 'search',
          actions: [assign({ phone: '', customer: null, details: noDetails, errors: {} }), 'reportCustomer'],
        },
        // The form keeps what is being typed.
        'customer.changed': { actions: assign(({ event: { customer } }) => ({ customer })) },
      },
    },
    updating: {
      tags: 'busy',
      entry: assign({ errors: {} }),
      invoke: {
        src: 'updateCustomer',
        input: ({ context: { customer, details } }) => ({
          customer: required(customer, 'customer'),
          details: completedDetails(customer, details),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'found.known',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => valueIn(event.output) },
              'reportCustomer',
              { type: 'raiseNotice', params: { code: 'customerUpdated' } },
            ],
          },
          {
            target: 'found',
            actions: [
              { type: 'showErrors', params: ({ event }) => errorsOfServer(fieldErrorsIn(event.output)) },
              { type: 'raiseNotice', params: { code: 'updateCustomerFailed' } },
            ],
          },
        ],
        onError: {
          target: 'found',
          actions: { type: 'raiseNotice', params: { code: 'updateCustomerFailed' } },
        },
      },
    },
  },
});

export type CustomerLookupActorRef = ActorRefFrom<typeof customerLookupMachine>;
export type CustomerLookupSnapshot = SnapshotFrom<typeof customerLookupMachine>;

function isEmpty(errors: LookupErrors): boolean {
  return Object.keys(errors).length === 0;
}

function lookupNotice(message: string | null): Notice {
  return { code: 'lookupFailed', message };
}

/** The form is not there to show what the server says of its fields. */
function reasonIn(answer: Result<unknown>): string | null {
  return fullMessageIn(answer, () => false);
}

/** The toast's text again, under the phone field. */
function lookupErrors(message: string | null): LookupErrors {
  return { phone: message ?? 'Failed to lookup customer. Please try again.' };
}

function notCreated(message: string | null): Notice {
  return { code: 'createCustomerFailed', message };
}
