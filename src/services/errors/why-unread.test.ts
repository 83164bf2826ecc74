import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../tests/support/fixtures';
import { BadPayload } from './bad-payload';
import { NetworkFault } from './network-fault';
import { whyUnread } from './why-unread';

it.each([
  ['nobody answered', new NetworkFault(), 'Check the connection, then try again.'],
  ['the server failed', makeHttpRefusal(500), 'The server could not answer. Try again in a moment.'],
  [
    'it failed with a text',
    makeHttpRefusal(503, 'SQLSTATE'),
    'The server could not answer. Try again in a moment.',
  ],
  ['it refused with a text', makeHttpRefusal(403, 'Only admins see calls.'), 'Only admins see calls.'],
  ['it refused without', makeHttpRefusal(403), 'Your account may not see this.'],
  ['it has no such thing', makeHttpRefusal(404), 'The server does not have this.'],
  ['it was asked too often', makeHttpRefusal(429), 'Too many requests. Try again in a moment.'],
  ['it refused otherwise', makeHttpRefusal(409), 'The server refused this.'],
  [
    'its answer is unreadable',
    new BadPayload('body', 'not JSON'),
    'The answer of the server could not be read.',
  ],
])('where %s, the detail of a failed read says so', (_, error, why) => {
  expect(whyUnread(error)).toBe(why);
});
