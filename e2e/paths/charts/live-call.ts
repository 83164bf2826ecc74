import { margheritaLine } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/live-call/live-call.paths';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { agentInCall, endCallOf, firstDish, releaseCallOf } from '../acts';
import type { BrowserPaths, Scene } from '../browser-paths';

const orders = 'POST /orders';

const live = ({ person }: Scene) => new LiveCall(person);
const draft = { orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null };

export const liveCall: BrowserPaths = {
  chart: 'live-call',
  paths,
  holds: [orders],
  beside: ['live.profile', 'live.order', 'live.line', 'live.lookup', 'live.hangUp', 'live.watch'],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type, draft: changed }, snapshot) => {
      const isFull = (snapshot.context.draft?.lines.length ?? 0) > 0;
      const isSending = snapshot.matches({ live: { sending: 'awaited' } });
      if (type === 'order.draftChanged') return !isSending && changed.lines.length > 0 !== isFull;
      if (type === 'order.sent' || type === 'xstate.done.actor.hangUp') return isFull;
      if (type === 'order.answered') return isSending;
      return true;
    },
  },
  open: agentInCall,
  passing: ['over', 'passedOn'],
  causes: [
    {
      event: { type: 'order.draftChanged', draft: { ...draft, lines: [margheritaLine] } },
      act: async (scene) => live(scene).add(await firstDish(scene)),
    },
    {
      event: { type: 'order.draftChanged', draft: { ...draft, lines: [] } },
      act: async (scene) => {
        const name = await firstDish(scene);
        await scene.page.getByRole('button', { name: `Remove ${name}` }).click();
      },
    },
    { event: { type: 'order.sent' }, act: (scene) => live(scene).placeOrder.click() },
    {
      event: { type: 'order.answered' },
      act: ({ requests, person }) => requests.refuse(person, orders, 500),
    },
    { event: { type: 'agentChannel.callEnded', callId: '12' }, act: endCallOf },
    {
      event: { type: 'agentChannel.callEnded', callId: '12', reason: 'released' },
      act: releaseCallOf,
    },
    { event: { type: 'xstate.done.actor.hangUp' }, act: (scene) => live(scene).endUnordered() },
  ],
  shows: {
    'live.sending.settled': (scene) => expect(live(scene).placeOrder).toBeVisible(),
    'live.sending.awaited': ({ page }) =>
      expect(page.getByRole('button', { name: 'Placing order...' })).toBeVisible(),
    over: 'the call is left at once',
    passedOn: 'the call is left at once',
  },
};
