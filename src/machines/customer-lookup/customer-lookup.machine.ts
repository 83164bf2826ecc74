import { type ActorRefFrom, assign, type SnapshotFrom, sendTo } from 'xstate';
import type { Result } from '../../services/errors/result';
import type { MatchesEvent } from '../customer-matches/customer-matches.types';
import type { Notice } from '../shared/notice.types';
import { required } from '../shared/required';
import { messageIn, unsaidIn, valueIn } from '../shared/result';
import { detailErrors, errorsOfServer, phoneErrors } from './customer-lookup.schema';
import { customerLookupSetup, noDetails } from './customer-lookup.setup';
import type { LookupEvent, ShownErrors } from './customer-lookup.types';
import { completedDetails } from './missing-details';

type TakenUp = { event: Extract<LookupEvent, { type: 'lookup.takeUp' }> };
const takeUp = { actions: { type: 'takeUp', params: ({ event }: TakenUp) => event } } as const;
const takeUpWithPhone = {
  actions: { type: 'takeUpWithPhone', params: ({ event }: TakenUp) => event },
} as const;

const notLookedUp = 'Failed to lookup customer. Please try again.';

export const customerLookupMachine = customerLookupSetup.createMachine({
  id: 'customerLookup',
  context: ({ input: { typed, phone, tenantId, customer, opening = 'search' } }) => ({
    tenantId,
    customer,
    isNew: false,
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
        'lookup.takeUp': { guard: 'isPhoneGiven', target: 'notFound', ...takeUpWithPhone },
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
              { type: 'rememberOwner', params: ({ event }) => required(valueIn(event.output), 'customer') },
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
              { type: 'showErrors', params: ({ event }) => lookupErrors(event.output) },
              { type: 'raiseNotice', params: ({ event }) => lookupNotice(messageIn(event.output)) },
            ],
          },
        ],
        onError: {
          target: 'search',
          actions: [
            { type: 'showErrors', params: { phone: notLookedUp } },
            { type: 'raiseNotice', params: lookupNotice(null) },
          ],
        },
      },
      on: {
        'lookup.takeUp': takeUp,
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
        'lookup.takeUp': takeUpWithPhone,
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
            target: 'found',
            actions: [
              { type: 'rememberOwner', params: ({ event }) => required(valueIn(event.output), 'customer') },
              'reportCustomer',
              'raiseFound',
            ],
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'found',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => valueIn(event.output) },
              assign({ isNew: true }),
              'reportCustomer',
              { type: 'raiseNotice', params: { code: 'customerCreated' } },
            ],
          },
          {
            target: 'notFound',
            actions: [
              { type: 'showErrors', params: ({ event }) => errorsOfServer(event.output) },
              { type: 'raiseNotice', params: ({ event }) => notCreated(messageIn(event.output)) },
            ],
          },
        ],
        onError: { target: 'notFound', actions: { type: 'raiseNotice', params: notCreated(null) } },
      },
    },
    found: {
      tags: 'ready',
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
        'lookup.takeUp': takeUp,
        'lookup.startOver': {
          target: 'search',
          actions: [
            assign({ phone: '', customer: null, isNew: false, details: noDetails, errors: {} }),
            'reportCustomer',
          ],
        },
        'customer.changed': { actions: { type: 'replaceCustomer', params: ({ event }) => event } },
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
            target: 'found',
            actions: [
              { type: 'rememberCustomer', params: ({ event }) => valueIn(event.output) },
              'reportCustomer',
              { type: 'raiseNotice', params: { code: 'customerUpdated' } },
            ],
          },
          {
            target: 'found',
            actions: [
              { type: 'showErrors', params: ({ event }) => errorsOfServer(event.output) },
              { type: 'raiseNotice', params: { code: 'updateCustomerFailed' } },
            ],
          },
        ],
        onError: {
          target: 'found',
          actions: { type: 'raiseNotice', params: { code: 'updateCustomerFailed' } },
        },
      },
      on: { 'customer.changed': { actions: { type: 'replaceCustomer', params: ({ event }) => event } } },
    },
  },
});

export type CustomerLookupActorRef = ActorRefFrom<typeof customerLookupMachine>;
export type CustomerLookupSnapshot = SnapshotFrom<typeof customerLookupMachine>;

function lookupNotice(message: string | null): Notice {
  return { code: 'lookupFailed', message };
}

/** The toast's text again, under the phone field. */
function lookupErrors(answer: Result<unknown>): ShownErrors {
  return { phone: messageIn(answer) ?? notLookedUp, others: unsaidIn(answer) };
}

function notCreated(message: string | null): Notice {
  return { code: 'createCustomerFailed', message };
}
