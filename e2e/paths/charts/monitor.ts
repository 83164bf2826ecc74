import { paths } from '../../../tests/machines/monitor/monitor.paths';
import { expect } from '../../fixtures';
import { AdminDashboard } from '../../page-models/admin-dashboard';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { request } from '../../support/api';
import { lunaVerde, post } from '../../support/scene';
import { placeOrder, ring } from '../acts';
import { afterMs, type BrowserPaths, byItself, elapsed, type Scene } from '../browser-paths';

const dashboard = ({ page }: Scene) => new AdminDashboard(page);
const feed = (scene: Scene) => dashboard(scene).card('Activity Feed');
const isBadge = (words: string | RegExp) => (scene: Scene) =>
  expect(dashboard(scene).badge).toHaveText(words);

const as = async (scene: Scene, who: 'admin' | 'agent2', method: string, path: string, body?: object) => {
  const { token } = await scene.product.signIn(who);
  const { status } = await request(scene.product.origin, method, path, { token, body });
  expect(status).toBeLessThan(300);
};

/** At a screen of its own. */
async function refuseInKitchen({ product }: Scene, order: number): Promise<void> {
  const { origin } = product;
  const { token } = await product.signIn('admin');
  const { id } = await lunaVerde(origin, token);
  const made = await post<{ url: string }>(origin, `/admin/tenants/${id}/kitchen-screens`, {
    token,
    body: { name: `Pass of order ${order}` },
  });
  const [, secret] = made.url.split('#');
  const screen = await post<{ token: string }>(origin, '/kitchen/session', { body: { secret } });
  await post(origin, `/kitchen/orders/${order}/steps`, {
    token: screen.token,
    body: { step: 'refuse', version: 1, reason: 'Too busy' },
  });
}

export const monitor: BrowserPaths = {
  chart: 'monitor',
  paths,
  hasClock: true,
  walk: {
    ...paths.walks[1],
    input: { isLive: true },
    distinguish: () => null,
    canHappen: ({ type }, snapshot) => {
      const isCatchingUp = snapshot.matches({ link: 'catchingUp' });
      // The product's own server repeats what was missed.
      if (type === 'live.gained') return false;
      if (type === 'live.catchingUp') return !snapshot.matches({ link: 'live' }) && !isCatchingUp;
      if (type === 'live.caughtUp' || isCatchingUp) return type === 'live.caughtUp' && isCatchingUp;
      return snapshot.matches({ link: 'live' }) || type.startsWith('xstate.');
    },
  },
  // The figures say that the product's own server keeps its calls.
  beside: ['calls'],
  passing: ['link.catchingUp'],
  open: async ({ signedIn, openLine }) => {
    const line = await openLine();
    const person = await signedIn('admin', { line });
    person.expectComplaints(/ERR_|WebSocket|Failed to|fetch/i);
    await new AdminDashboard(person.page).ready();
    const agent = await signedIn('agent2');
    await new AgentWorkspace(agent.page).ready();
    return { person, line };
  },
  causes: [
    { event: { type: 'live.lost' }, act: async ({ line }) => line?.cut() },
    { event: { type: 'live.catchingUp' }, act: async ({ line }) => line?.mend() },
    { event: { type: 'live.caughtUp' }, act: byItself },
    ...elapsed(paths, 'staleAfter', afterMs(31_000)),
    {
      event: { type: 'supervisor.callStarted', agent: null, restaurant: null },
      act: async (scene) => {
        const id = await ring(scene);
        await as(scene, 'agent2', 'POST', `/calls/${id}/accept`);
        await expect(feed(scene)).toContainText('Call started');
        await as(scene, 'agent2', 'POST', `/calls/${id}/end`);
        await expect(feed(scene)).toContainText('Call ended');
      },
    },
    {
      event: { type: 'supervisor.orderCreated', totalCents: null, agent: null, restaurant: null },
      act: async (scene) => {
        await placeOrder(scene);
        await expect(feed(scene)).toContainText('New order');
      },
    },
    {
      event: { type: 'supervisor.orderCompleted', orderId: null, agent: null },
      act: async (scene) => {
        const id = await placeOrder(scene);
        for (const status of ['confirmed', 'preparing', 'ready', 'completed'])
          await as(scene, 'admin', 'PATCH', `/admin/orders/${id}/status`, { status });
        await expect(feed(scene)).toContainText('completed');
      },
    },
    {
      event: { type: 'supervisor.orderRefused', orderId: null, reason: null },
      act: async (scene) => {
        await refuseInKitchen(scene, await placeOrder(scene));
        await expect(feed(scene)).toContainText('refused by the kitchen: Too busy');
      },
    },
    {
      event: {
        type: 'supervisor.agentStatusChanged',
        agentId: '7',
        agent: null,
        oldStatus: 'offline',
        newStatus: 'available',
      },
      act: async (scene) => {
        const online = feed(scene).getByText(/ is now online$/);
        const before = await online.count();
        await scene.signedIn('agent3');
        await expect(online).toHaveCount(before + 1);
      },
    },
  ],
  shows: {
    'link.live': isBadge('Live updates'),
    'link.catchingUp': 'it is over in a moment',
    'link.lost': isBadge('Reconnecting'),
    'link.stale': isBadge(/^Not live since /),
  },
};
