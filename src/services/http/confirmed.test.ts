import { expect, it } from 'vitest';
import { sendLinkForm } from '../accounts/link-api';
import { changeOwnPassword, endSession } from '../accounts/own-account-api';
import { revokeInvitation, switchOffSecondFactorOf } from '../accounts/people-api';
import { switchSecondFactorOff } from '../accounts/second-factor-api';
import { giveHelp } from '../agents/help-api';
import { closeLab } from '../call-lab/call-lab-api';
import { sendCallFeedback } from '../calls/call-feedback';
import { dismissChecklist } from '../company/onboarding';
import { erasePerson, mergeCustomers, undoMerge } from '../customers/care';
import { BadPayload } from '../errors/bad-payload';
import { sendPress } from '../kitchen/kitchen-api';
import { revokeScreen } from '../kitchen/screens-api';
import { settleTask } from '../kitchen/tasks-api';
import { cancelOrder } from '../orders/order-changes';
import { changeOrderStatus } from '../orders/order-status';
import { saveCallDraft } from '../orders/save-call-draft';
import { sendProblemReport } from '../problem-reports/problem-reports-api';
import { stubServer } from '../testing/stub-server';
import { pingWebhook, removeWebhook, resendMessage } from '../webhooks/webhooks-api';
import type { HttpClient } from './http-client';

const { signal } = new AbortController();

const changes: readonly (readonly [string, (http: HttpClient) => Promise<unknown>])[] = [
  ['a status', (http) => changeOrderStatus(http, { orderId: '7', status: 'ready', notes: '' })],
  ['a cancellation', (http) => cancelOrder(http, { orderId: '7', version: 1, reason: 'No' })],
  [
    'a press in the kitchen',
    (http) => sendPress(http, { orderId: '7', version: 1, step: { step: 'start' } }),
  ],
  ['erasing', (http) => erasePerson(http, { customerId: '7', version: 1, confirm: 'erase' }, signal)],
  [
    'a merge',
    (http) => mergeCustomers(http, { keptId: '7', mergedId: '8', version: 1, mergedVersion: 1 }, signal),
  ],
  ['a merge undone', (http) => undoMerge(http, { customerId: '7', mergeId: '8' }, signal)],
  ['a trial message', (http) => pingWebhook(http, { id: '7' }, signal)],
  ['a message sent again', (http) => resendMessage(http, { id: '7' }, signal)],
  ['a second factor off', (http) => switchOffSecondFactorOf(http, { id: '7' }, signal)],
  [
    'a released call',
    (http) => giveHelp(http, { kind: 'call', callId: '7', agentId: null, action: 'end', reason: 'No' }),
  ],
  ['a rating', (http) => sendCallFeedback(http, '7', { score: 5, issue: null })],
  ['a problem report', (http) => sendProblemReport(http, { note: 'No', callId: null, recording: '{}' })],
];

const emptyCart = { lines: [], orderType: 'pickup', paymentMethod: 'cash' } as const;
const form = { firstName: '', lastName: '', phoneNumber: '', password: 'No' };

const bare: typeof changes = [
  ['an invitation withdrawn', (http) => revokeInvitation(http, { id: '7' }, signal)],
  ['a webhook removed', (http) => removeWebhook(http, { id: '7' }, signal)],
  ['a kitchen screen shut out', (http) => revokeScreen(http, { restaurantId: '1', id: '7' })],
  ['a task settled', (http) => settleTask(http, { orderId: '7', refusedAt: null })],
  ['an own password', (http) => changeOwnPassword(http, { current: 'a', password: 'b', typed: '' }, signal)],
  ['a password by its link', (http) => sendLinkForm(http, { kind: 'password', secret: 'No', form })],
  ['a session ended', (http) => endSession(http, { id: '7' }, signal)],
  ['all other sessions ended', (http) => endSession(http, { id: null }, signal)],
  ['an own second factor off', (http) => switchSecondFactorOff(http, { password: 'a', typed: '1' }, signal)],
  ['the checklist put away', (http) => dismissChecklist(http, signal)],
  ['a lab closed', (http) => closeLab(http, '7')],
  ['the draft of a call', (http) => saveCallDraft(http, { callId: '7', cart: emptyCart, customerId: null })],
];

it.each(bare)('takes %s for done where the server says that there is no content', async (_, send) => {
  const { http } = await stubServer({ status: 204 });
  await expect(send(http)).resolves.not.toThrow();
});

it.each(bare)('does not take %s for done where the answer is another one', async (_, send) => {
  for (const body of ['', {}, { data: { id: 7 } }, { message: 'OK' }, 'OK']) {
    const { http } = await stubServer({ body });
    await expect(send(http)).rejects.toBeInstanceOf(BadPayload);
  }
});

it.each(changes)('takes %s for done where the answer is what was stored', async (_, send) => {
  const { http } = await stubServer({ body: { data: { id: 7, call_id: 7 } } });
  await expect(send(http)).resolves.not.toThrow();
});

it.each(changes)('takes %s for done where the server says that there is no content', async (_, send) => {
  const { http } = await stubServer({ status: 204 });
  await expect(send(http)).resolves.not.toThrow();
});

it.each(changes)('does not take %s for done where the answer is not what was stored', async (_, send) => {
  for (const body of ['', {}, [], { data: null }, { message: 'OK' }, 'OK']) {
    const { http } = await stubServer({ body });
    await expect(send(http)).rejects.toBeInstanceOf(BadPayload);
  }
});
