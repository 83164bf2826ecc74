import { expect, it } from 'vitest';
import { makeHttpRefusal } from '../../../../tests/support/fixtures';
import { BadPayload } from '../../../services/errors/bad-payload';
import { describeFailure } from '../../../services/errors/failure';
import { NetworkFault } from '../../../services/errors/network-fault';
import { whyUnread } from './why-unread';

const troubled = 'The server has a problem. Try again in a moment.';

it.each([
  ['nobody answered', new NetworkFault(), 'Check the connection, then try again.'],
  ['the server failed', makeHttpRefusal(500), troubled],
  ['it failed with a text', makeHttpRefusal(503, 'SQLSTATE'), troubled],
  ['its answer is unreadable', new BadPayload('body', 'not JSON'), troubled],
  ['it refused with a text', makeHttpRefusal(403, 'Only admins see calls.'), 'Only admins see calls.'],
  ['a chart has its refusal', describeFailure(makeHttpRefusal(403, 'No.')), 'No.'],
  ['it refused without', makeHttpRefusal(403), 'Your account may not see this.'],
  ['it has no such thing', makeHttpRefusal(404), 'The server does not give this.'],
])('where %s, the detail of a failed read says so', (_, error, why) => {
  expect(whyUnread(error)).toBe(why);
});
