import { expect, it } from 'vitest';
import type { Notice } from '../../machines/shared/notice.types';
import { noticeText } from './notice-text';

const cases: readonly (readonly [Notice, string, number])[] = [
  [
    { code: 'callOver', by: 'caller', seconds: 45, itemCount: 3, keptCallId: '12' },
    'Caller hung up after 0:45. 3 items not ordered.',
    12000,
  ],
  [
    { code: 'callOver', by: 'lost', seconds: 65, itemCount: 1, keptCallId: null },
    "The caller's line was lost after 1:05. 1 item not ordered.",
    8000,
  ],
  [
    { code: 'callOver', by: 'caller', seconds: 45, itemCount: 0, keptCallId: '12' },
    'Caller hung up after 0:45. Typed items not ordered.',
    12000,
  ],
  [
    { code: 'callOver', by: null, seconds: 12, itemCount: 0, keptCallId: null },
    'The call ended after 0:12.',
    4000,
  ],
  [
    { code: 'callOver', by: 'caller', seconds: null, itemCount: 0, keptCallId: null },
    'Caller hung up.',
    4000,
  ],
  [
    { code: 'keptSettled', by: 'Marcus Hill' },
    'The order of the ended call was dealt with by Marcus Hill in a later one.',
    12_000,
  ],
  [{ code: 'keptSettled', by: null }, 'The order of the ended call was dealt with in a later one.', 12_000],
  [{ code: 'orderFoundPlaced' }, 'The order of the ended call is placed.', 8000],
  [
    { code: 'partFoundPlaced', orderId: '77' },
    "What was sent of the ended call's order is placed as order #77. What was changed since is kept.",
    12000,
  ],
  [
    { code: 'partFoundPlaced', orderId: null },
    "What was sent of the ended call's order is placed. What was changed since is kept.",
    12000,
  ],
  [
    { code: 'endedBySupervisor', by: 'Grace', why: 'Shift over', itemCount: 2, keptCallId: '12' },
    'Grace ended your call: Shift over. 2 items not ordered.',
    12000,
  ],
  [
    { code: 'endedBySupervisor', by: null, why: null, itemCount: 0, keptCallId: null },
    'A supervisor ended your call',
    12000,
  ],
  [
    { code: 'partMissing' },
    'A part of this page has not loaded yet. If it stays missing, reload the page.',
    8000,
  ],
  [
    { code: 'callUnopened' },
    'The call could not be opened. Reload the page: the caller is still on the line.',
    12000,
  ],
  [{ code: 'callLost' }, 'You were away. The call was given to another agent.', 8000],
  [
    { code: 'manualUnfinished', restaurant: 'Noodle Harbor' },
    'Finish or discard the manual order for Noodle Harbor first.',
    8000,
  ],
  [{ code: 'signedIn' }, 'Welcome back!', 4000],
  [{ code: 'signInFailed', message: 'An unexpected error occurred' }, 'An unexpected error occurred', 4000],
  [{ code: 'signedOut' }, 'Logged out successfully', 4000],
  [{ code: 'signOutFailed', message: 'Server Error' }, 'Server Error', 4000],
  [{ code: 'switchedToAgent' }, 'Switched to agent mode!', 4000],
  [{ code: 'switchToAgentFailed' }, 'Failed to switch to agent mode', 4000],
  [{ code: 'switchedToAdmin' }, 'Switched back to admin mode!', 4000],
  [{ code: 'switchToAdminFailed' }, 'Failed to switch back to admin mode', 4000],
  [{ code: 'callStarted', agent: 'Ann', restaurant: 'Luna' }, 'Call started: Ann with Luna', 4000],
  [{ code: 'orderCreated', totalCents: 123_450, restaurant: 'Luna' }, 'New order: $1,234.50 at Luna', 4000],
  [{ code: 'orderCreated', totalCents: null, restaurant: 'Luna' }, 'New order at Luna', 4000],
  [
    { code: 'moreHappened', newOrders: 12, callsStarted: 4 },
    '12 more new orders, 4 more calls started',
    4000,
  ],
  [{ code: 'moreHappened', newOrders: 1, callsStarted: 0 }, '1 more new order', 4000],
  [{ code: 'moreHappened', newOrders: 0, callsStarted: 1 }, '1 more call started', 4000],
  [{ code: 'lookupFailed', message: null }, 'Failed to lookup customer. Please try again.', 5000],
  [{ code: 'lookupFailed', message: 'Too many requests' }, 'Too many requests', 5000],
  [{ code: 'customerNotFound' }, 'Customer not found. You can create a new customer profile.', 4000],
  [{ code: 'customerFound', who: 'Maya Okonkwo' }, 'Customer found: Maya Okonkwo', 3000],
  [{ code: 'customerCreated' }, 'Customer created successfully!', 4000],
  [{ code: 'createCustomerFailed', message: null }, 'Failed to create customer', 4000],
  [{ code: 'customerUpdated' }, 'Customer details updated!', 4000],
  [{ code: 'updateCustomerFailed' }, 'Failed to update customer', 4000],
  [{ code: 'callTaken' }, 'Another agent took this call.', 4000],
  [{ code: 'answerFailed', message: null }, 'The call could not be answered.', 4000],
  [{ code: 'answerFailed', message: 'The call is over.' }, 'The call is over.', 4000],
  [{ code: 'manualOrderPlaced' }, 'Order created successfully!', 4000],
  [{ code: 'manualOrderFailed', message: null }, 'Failed to create order', 4000],
  [{ code: 'itemAdded', item: 'Margherita' }, 'Added Margherita to order', 4000],
  [{ code: 'needsItems' }, 'Please add at least one item to the order.', 4000],
  [{ code: 'cannotSimulate' }, 'This server cannot simulate calls.', 4000],
  [
    { code: 'callsSimulated', started: 1, wanted: 1 },
    'Simulated call started. It rings at every available agent.',
    4000,
  ],
  [
    { code: 'callsSimulated', started: 12, wanted: 12 },
    '12 simulated calls started. They ring at every available agent.',
    4000,
  ],
  [{ code: 'callsSimulated', started: 7, wanted: 20 }, 'Stopped. 7 of 20 simulated calls started.', 4000],
  [{ code: 'simulationFailed', message: null, started: 0, wanted: 1 }, 'Failed to simulate a call', 4000],
  [
    { code: 'simulationFailed', message: 'Too many are waiting.', started: 7, wanted: 20 },
    'Too many are waiting. 7 of 20 simulated calls started.',
    4000,
  ],
  [
    { code: 'simulationFailed', message: null, started: 3, wanted: 5 },
    'Failed to simulate a call. 3 of 5 simulated calls started.',
    4000,
  ],
  [
    { code: 'orderStatusChanged', orderId: '7', status: 'out_for_delivery' },
    'Order #7 is now Out for delivery',
    4000,
  ],
  [{ code: 'orderStatusChanged', orderId: '7', status: 'on_hold' }, 'Order #7 is now on hold', 4000],
  [
    { code: 'orderStatusFailed', orderId: '7', message: 'It is final.' },
    'The status of order #7 was not changed. It is final.',
    4000,
  ],
  [
    { code: 'orderStatusFailed', orderId: '7', message: null },
    'The status of order #7 may not have changed. Check it before you try again.',
    4000,
  ],
  [{ code: 'exported', what: '1,203 orders' }, '1,203 orders exported', 4000],
  [{ code: 'exportFailed' }, 'The file could not be saved. Please try again.', 4000],
  [{ code: 'changeStatusFailed', message: null }, 'Failed to change your status', 4000],
  [{ code: 'changeStatusFailed', message: 'Not during a call.' }, 'Not during a call.', 4000],
];

it.each(cases)('says %j as a toast', (notice, text, lasts) => {
  expect([noticeText(notice).text, noticeText(notice).lasts]).toEqual([text, lasts]);
});
