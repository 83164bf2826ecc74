import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import type { Customer, CustomerDetails } from '../../services/customers/customer.types';
import type { Result } from '../../services/errors/result';
import { customerMatchesMachine } from '../customer-matches/customer-matches.machine';
import type { MatchesEvent } from '../customer-matches/customer-matches.types';
import { mustProvide } from '../shared/must-provide';
import type { Notice } from '../shared/notice.types';
import { required } from '../shared/required';
import { fieldErrorsIn, messageIn, valueIn } from '../shared/result';
import { noticeRaised, sendToSystem } from '../shared/send-to-system';
import { detailErrors, errorsOfServer, phoneErrors } from './customer-lookup.schema';
import type {
  CreateCustomer,
  CustomerToCreate,
  CustomerUpdate,
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
import { completedDetails } from './missing-details';

const lookupCustomer: LookupCustomer = mustProvide('lookupCustomer');
const createCustomer: CreateCustomer = mustProvide('createCustomer');
const updateCustomer: UpdateCustomer = mustProvide('updateCustomer');

const noDetails: CustomerDetails = { firstName: '', lastName: '', email: '' };

const chart = setup({
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
    searchMatches: sendTo(
      'matches',
      (_, { phone }: { phone: string }): MatchesEvent => ({ type: 'matches.search', query: phone }),
    ),
    rememberPhone: assign(({ context }, { phone }: { phone: string }) => ({
      phone,
      isPhoneTyped: true,
      errors: { ...context.errors, phone: undefined },
    })),
    rememberDetail: assign(
      ({ context }, { field, value }: { field: keyof CustomerDetails; value: string }) => ({
        details: { ...context.details, [field]: value },
        errors: { ...context.errors, [field]: undefined },
      }),
    ),
    showErrors: assign((_, errors: LookupErrors) => ({ errors })),
    clearErrors: assign({ errors: {} }),
    emptyForm: assign({ details: noDetails, errors: {} }),
    rememberCustomer: assign((_, customer: Customer | null) => ({
      customer,
      details: noDetails,
      errors: {},
    })),
    renewCustomer: assign((_, { customer }: { customer: Customer }) => ({ customer })),
    startOver: assign({ phone: '', customer: null, details: noDetails, errors: {} }),
  },
  guards: {
    hasCustomer: ({ context }) => context.customer !== null,
    opensWith: ({ context }, { opening }: { opening: LookupOpening }) =>
      context.opening === opening && isEmpty(phoneErrors(context.phone)),
    isPhoneValid: ({ context }) => isEmpty(phoneErrors(context.phone)),
    areDetailsValid: ({ context }) => isEmpty(detailErrors(context.details)),
    canUpdate: ({ context: { customer, details } }) =>
      customer !== null && customer.id !== null && isEmpty(detailErrors(completedDetails(customer, details))),
    isFound: (_, answer: Result<Customer | null>) => answer.kind === 'done' && answer.value !== null,
    isDone: (_, answer: Result<Customer | null>) => answer.kind === 'done',
  },
});

export const customerLookupMachine = chart.createMachine({
  id: 'customerLookup',
  context: ({ input }) => ({
    opening: 'search',
    ...input,
    isPhoneTyped: false,
    details: noDetails,
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
            { type: 'searchMatches', params: ({ event }) => event },
          ],
        },
        'matches.picked': {
          target: 'found',
          actions: [
            { type: 'rememberCustomer', params: ({ event }) => event.customer },
            'reportCustomer',
            { type: 'raiseNotice', params: ({ event }) => foundNotice(event.customer) },
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
      entry: 'emptyForm',
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
              { type: 'raiseNotice', params: ({ event }) => foundNotice(valueIn(event.output)) },
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
              { type: 'showErrors', params: ({ event }) => lookupErrors(messageIn(event.output)) },
              { type: 'raiseNotice', params: ({ event }) => lookupNotice(messageIn(event.output)) },
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
    creating: saving(
      {
        form: 'notFound',
        next: 'new',
        saved: { code: 'customerCreated' },
        failed: (message) => ({ code: 'createCustomerFailed', message }),
      },
      {
        src: 'createCustomer',
        input: ({ context }) => ({
          ...context.details,
          phoneNumber: context.phone.trim(),
          tenantId: context.tenantId,
        }),
      },
    ),
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
        'lookup.startOver': { target: 'search', actions: ['startOver', 'reportCustomer'] },
        // What is being typed stays.
        'customer.changed': {
          actions: { type: 'renewCustomer', params: ({ event }) => event },
        },
      },
    },
    updating: saving(
      {
        form: 'found',
        next: 'known',
        saved: { code: 'customerUpdated' },
        failed: () => ({ code: 'updateCustomerFailed' }),
      },
      {
        src: 'updateCustomer',
        input: ({ context }) => ({
          customerId: required(context.customer?.id, 'customer'),
          details: completedDetails(context.customer, context.details),
        }),
      },
    ),
  },
});

export type CustomerLookupActorRef = ActorRefFrom<typeof customerLookupMachine>;
export type CustomerLookupSnapshot = SnapshotFrom<typeof customerLookupMachine>;

function isEmpty(errors: LookupErrors): boolean {
  return Object.keys(errors).length === 0;
}

/** The name, or the phone without one. */
function foundNotice(customer: Customer | null): Notice {
  return { code: 'customerFound', who: customer?.displayName ?? '' };
}

function lookupNotice(message: string | null): Notice {
  return { code: 'lookupFailed', message };
}

/** The toast's text again, under the phone field. */
function lookupErrors(message: string | null): LookupErrors {
  return { phone: message ?? 'Failed to lookup customer. Please try again.' };
}

interface Saving {
  /** Where the person goes on after a failure. */
  readonly form: 'notFound' | 'found';
  /** How the customer is known after a success. */
  readonly next: 'known' | 'new';
  readonly saved: Notice;
  readonly failed: (message: string | null) => Notice;
}
type SaveRequest =
  | { readonly src: 'createCustomer'; readonly input: (args: { context: LookupContext }) => CustomerToCreate }
  | { readonly src: 'updateCustomer'; readonly input: (args: { context: LookupContext }) => CustomerUpdate };

interface Answered {
  readonly event: DoneActorEvent<Result<Customer>>;
}

/** Sends what a form holds: on to the customer as the server has it, or back to the form with its errors. */
function saving({ form, next, saved, failed }: Saving, request: SaveRequest) {
  return chart.createStateConfig({
    tags: 'busy',
    entry: 'clearErrors',
    invoke: {
      ...request,
      onDone: [
        {
          guard: { type: 'isDone', params: ({ event }: Answered) => event.output },
          target: `#customerLookup.found.${next}` as const,
          actions: [
            { type: 'rememberCustomer', params: ({ event }: Answered) => valueIn(event.output) },
            'reportCustomer',
            { type: 'raiseNotice', params: saved },
          ],
        },
        {
          target: form,
          actions: [
            {
              type: 'showErrors',
              params: ({ event }: Answered) => errorsOfServer(fieldErrorsIn(event.output)),
            },
            { type: 'raiseNotice', params: ({ event }: Answered) => failed(messageIn(event.output)) },
          ],
        },
      ],
      onError: {
        target: form,
        actions: { type: 'raiseNotice', params: failed(null) },
      },
    },
  });
}
