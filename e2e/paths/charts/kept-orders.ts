import { assign } from 'xstate';
import { makeKeptOrder } from '../../../tests/machines/call/call.fixtures';
import { drafted, paths } from '../../../tests/machines/kept-orders/kept-orders.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { LiveCall } from '../../page-models/live-call';
import { answer } from '../../support/on-duty';
import type { Person } from '../../support/person';
import { lunaVerde, maya } from '../../support/scene';
import { onDutyAgent, ring } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const save = 'PUT /calls/*/draft';

const order = makeKeptOrder();

const live = ({ person }: Scene) => new LiveCall(person);
const note = ({ page }: Scene) => page.getByRole('note').filter({ hasText: 'not ordered' });
const press = (name: string) => async (scene: Scene) => {
  await note(scene).first().getByRole('button', { name }).click();
};

/** Of a call that is answered for it. */
async function fillCart(scene: Scene): Promise<void> {
  if ((await live(scene).end.count()) === 0) {
    await ring(scene, maya.number);
    await answer(scene.person);
  }
  const { dishes } = await lunaVerde(scene.product.origin, scene.person.token);
  await live(scene).add(dishes[0]?.name ?? '');
}

/** As at a server that keeps no versions of a draft: there the order of a call saves itself. */
async function withoutVersions({ context, page }: Person): Promise<void> {
  await context.route('**/api/capabilities', async (route) => {
    const answer = await route.fetch();
    const { data }: { data: { features: readonly string[] } } = await answer.json();
    const features = data.features.filter((feature) => feature !== 'call-drafts');
    await route.fulfill({ json: { data: { ...data, features } } });
  });
  await page.reload();
  await new AgentWorkspace(page).ready();
}

export const keptOrders: BrowserPaths = {
  chart: 'kept-orders',
  paths,
  holds: [save],
  walk: {
    ...paths.walks[0],
    machine: paths.machine.provide({
      actions: {
        commandKeptStore: assign((_, command: { readonly type: string }) =>
          command.type === 'keptStore.drop' ? { kept: [] } : {},
        ),
      },
    }),
    distinguish: (snapshot) => [paths.walks[0]?.distinguish?.(snapshot), snapshot.context.now],
    canHappen: ({ type }, snapshot) => {
      const { kept, now, savedCallIds } = snapshot.context;
      const isOff = snapshot.matches({ server: 'off' });
      const isResting = isOff || snapshot.matches({ server: 'idle' });
      switch (type) {
        case 'order.drafted':
          return now === null;
        case 'keptStore.listed':
          return now === null && isResting && (isOff || savedCallIds.length > 0);
        case 'kept.discard':
        case 'kept.taken':
          return isResting && kept.length > 0;
        default:
          return true;
      }
    },
  },
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    await withoutVersions(person);
    return { person };
  },
  passing: ['server.waiting', 'server.resting'],
  // Asked by the end of a call and by signing out; the other by an order on its way at the end of a call.
  beside: ['flush', 'outcome'],
  causes: [
    { event: drafted(1), act: fillCart },
    ...elapsed(paths, 'saveAfter', byItself),
    ...answered(paths, 'saveDraft', 'saved', ({ requests }) => requests.pass(save)),
    ...answered(paths, 'saveDraft', 'refused', ({ person, requests }) => requests.refuse(person, save, 422)),
    ...failed(paths, 'saveDraft', ({ person, requests }) => requests.lose(person, save)),
    ...elapsed(paths, 'retryAfter', byItself),
    {
      event: { type: 'keptStore.listed', kept: [order], now: 1 },
      act: async (scene) => {
        await live(scene).endUnordered();
        await expect(note(scene)).toBeVisible();
      },
    },
    { event: { type: 'kept.discard', callId: order.callId }, act: press('Discard') },
    { event: { type: 'kept.taken', callId: order.callId }, act: press('Keep as manual order') },
  ],
  shows: {
    'keptStore.open': 'what is kept is shown on the dashboard alone',
    'server.idle': 'nobody sees that the cart is saved',
    'server.waiting': 'it is over in a second',
    'server.sending': 'nobody sees that the cart is being saved',
    'server.resting': 'it is over in five seconds',
    'flush.unasked': 'nobody sees whether somebody waits',
    'flush.awaited': 'nobody sees whether somebody waits',
    'server.off': 'nobody is signed in any more',
  },
};
