import { done, margheritaLine } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/live-call/live-call.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { answer } from '../../support/on-duty';
import { lunaVerde, maya } from '../../support/scene';
import { endCallOf, onDutyAgent, ring } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const end = 'POST /calls/*/end';
const orders = 'POST /orders';

const live = ({ person }: Scene) => new LiveCall(person);
const draft = { orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null };
const question = ({ page }: Scene) => page.getByText(/(is|are) not ordered\. End the call\?/);

async function dish({ product, person }: Scene): Promise<string> {
  const { dishes } = await lunaVerde(product.origin, person.token);
  return dishes[0]?.name ?? '';
}

export const liveCall: BrowserPaths = {
  chart: 'live-call',
  paths,
  holds: [end, orders],
  beside: ['live.watch', 'live.profile'],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type, draft: changed }, snapshot) => {
      const isFull = (snapshot.context.draft?.lines.length ?? 0) > 0;
      const isSending = snapshot.matches({ live: { order: 'awaited' } });
      if (type === 'order.draftChanged') return !isSending && changed.lines.length > 0 !== isFull;
      if (type === 'order.sent') return isFull && snapshot.matches({ live: { end: 'open' } });
      if (type === 'order.answered') return isSending;
      // What was dropped from the caller's end is tried where nothing else goes on.
      if (type === 'agentChannel.callEnded') return snapshot.matches({ live: { end: 'open' } });
      return true;
    },
  },
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    await ring(entrance, maya.number);
    await answer(person);
    return { person };
  },
  passing: ['live.end.asked.fresh', 'over'],
  causes: [
    { event: { type: 'call.hangUp' }, act: (scene) => live(scene).end.click() },
    { event: { type: 'call.armHangUp' }, act: ({ page }) => page.keyboard.press('Alt+x') },
    {
      event: { type: 'call.confirmHangUp' },
      act: ({ page }) => page.getByRole('button', { name: 'End call', exact: true }).click(),
    },
    {
      event: { type: 'call.keepTaking' },
      act: ({ page }) => page.getByRole('button', { name: 'Keep taking the order' }).click(),
    },
    {
      event: { type: 'call.dismissAlert' },
      act: ({ page }) =>
        page
          .getByRole('alert')
          .filter({ hasText: 'issue ending the call' })
          .getByRole('button', { name: 'Dismiss' })
          .click(),
    },
    {
      event: { type: 'order.draftChanged', draft: { ...draft, lines: [margheritaLine] } },
      act: async (scene) => live(scene).add(await dish(scene)),
    },
    {
      event: { type: 'order.draftChanged', draft: { ...draft, lines: [] } },
      act: async (scene) => {
        const name = await dish(scene);
        await scene.page.getByRole('button', { name: `Remove ${name}` }).click();
      },
    },
    { event: { type: 'order.sent' }, act: (scene) => live(scene).placeOrder.click() },
    {
      event: { type: 'order.answered' },
      act: ({ requests, person }) => requests.refuse(person, orders, 500),
    },
    { event: { type: 'agentChannel.callEnded', callId: '12' }, act: endCallOf },
    ...answered(paths, 'endCall', done(undefined), ({ requests }) => requests.pass(end)),
    ...answered(paths, 'endCall', makeRefusal(500), ({ requests, person }) =>
      requests.refuse(person, end, 500),
    ),
    ...failed(paths, 'endCall', ({ requests, person }) => requests.lose(person, end)),
    ...elapsed(paths, 'armedFor', byItself),
    ...elapsed(paths, 'answersAfter', byItself),
  ],
  shows: {
    'live.order.settled': (scene) => expect(live(scene).placeOrder).toBeVisible(),
    'live.order.awaited': ({ page }) =>
      expect(page.getByRole('button', { name: 'Placing order...' })).toBeVisible(),
    'live.end.open': async (scene) => {
      await expect(live(scene).end).toBeEnabled();
      await expect(question(scene)).toBeHidden();
    },
    'live.end.armed': ({ page }) =>
      expect(page.getByText('Press Alt X again to end the call.')).toBeVisible(),
    'live.end.asked.fresh': 'it is over in half a second',
    'live.end.asked.waiting': (scene) => expect(question(scene)).toBeVisible(),
    'live.end.ending': ({ page }) => expect(page.getByRole('button', { name: /^Ending/ })).toBeVisible(),
    'live.end.failed': ({ page }) =>
      expect(page.getByText(/^There was an issue ending the call/)).toBeVisible(),
    over: 'the call is left at once',
  },
};
