import { done, margheritaLine } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/hang-up/hang-up.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { agentInCall, firstDish, isRead } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const end = 'POST /calls/*/end';

const live = ({ person }: Scene) => new LiveCall(person);
const draft = { orderType: 'pickup', paymentMethod: 'cash', idempotencyKey: null };
const question = ({ page }: Scene) => page.getByText(/(is|are) not ordered\. End the call\?/);

export const hangUp: BrowserPaths = {
  chart: 'hang-up',
  paths,
  holds: [end],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type, draft: changed }, { context }) =>
      type !== 'order.draftChanged' || changed.lines.length > 0 !== context.itemCount > 0,
  },
  open: agentInCall,
  passing: ['asked.fresh', 'done'],
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
      act: async (scene) => live(scene).add(await firstDish(scene)),
    },
    {
      event: { type: 'order.draftChanged', draft: { ...draft, lines: [] } },
      act: async (scene) => {
        const name = await firstDish(scene);
        await scene.page.getByRole('button', { name: `Remove ${name}` }).click();
      },
    },
    ...answered(paths, 'endCall', done(undefined), ({ requests }) => requests.pass(end)),
    ...answered(paths, 'endCall', makeRefusal(500), ({ requests, person }) =>
      requests.refuse(person, end, 500),
    ),
    ...failed(paths, 'endCall', ({ requests, person }) => requests.lose(person, end)),
    ...elapsed(paths, 'armedFor', byItself),
    ...elapsed(paths, 'answersAfter', byItself),
  ],
  shows: {
    open: async (scene) => {
      await expect(live(scene).end).toBeEnabled();
      await expect(question(scene)).toBeHidden();
    },
    armed: ({ page }) => isRead(page, 'Press Alt X again to end the call.'),
    'asked.fresh': 'it is over in half a second',
    'asked.waiting': (scene) => expect(question(scene)).toBeVisible(),
    'trying.ending': ({ page }) => expect(page.getByRole('button', { name: /^Ending/ })).toBeVisible(),
    'trying.failed': ({ page }) => isRead(page, /^There was an issue ending the call/),
    done: 'the call is left at once',
  },
};
