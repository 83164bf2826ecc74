import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import type { Person } from './support/person';
import { callsOf, lunaVerde, simulateCall } from './support/scene';

/** Only these are granted from now on; every other is refused. */
async function allow({ page }: Person, permissions: readonly string[]): Promise<void> {
  await page.context().clearPermissions();
  await page.context().grantPermissions([...permissions], { origin: new URL(page.url()).origin });
}

const title = ({ page }: Person) =>
  page.getByRole('heading', { name: 'Allow the microphone to take calls', level: 2 }).first();

test('an agent whose microphone is refused is not rung while another is, and rings once it is allowed', async ({
  product,
  signedIn,
}) => {
  const deaf = await signedIn('agent');
  const workspace = new AgentWorkspace(deaf.page);
  await workspace.ready();
  const admin = await product.signIn('admin');
  const { id } = await lunaVerde(product.origin, admin.token);
  const agents = await signedIn('admin', { path: '/admin/agents' });

  await test.step('refused, it is said on both sides', async () => {
    await allow(deaf, []);
    await expect(title(deaf)).toBeVisible();
    await expect(deaf.page.getByText('Calls are not offered to you. Allow it for this site')).toBeVisible();
    await workspace.shows('No microphone');
    await agents.page.reload();
    await expect(agents.page.getByRole('row', { name: /Priya Raman agent@demo/ })).toContainText(
      'No microphone',
    );
  });

  const other = await signedIn('agent2');
  const workspace2 = new AgentWorkspace(other.page);
  await workspace2.ready();
  await test.step('a call rings at the other agent only', async () => {
    await simulateCall(product.origin, admin.token, id);
    await workspace2.rings();
    expect(await callsOf(product.origin, deaf.token)).toEqual([]);
    await expect(workspace.popup).toBeHidden();
    await workspace2.dismiss.click();
  });

  await test.step('after a reload it is still so', async () => {
    await deaf.page.reload();
    await expect(deaf.page.getByText('Calls are not offered to you. Allow it for this site')).toBeVisible();
    await expect(workspace.popup).toBeHidden();
  });

  await test.step('allowed, the call that still waits rings here', async () => {
    await allow(deaf, ['microphone']);
    await workspace.rings();
    await workspace.shows('Available');
    await expect(title(deaf)).toBeHidden();
  });
});

test('a call goes on through a phone line that is refused, and nothing offers to end its sound', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  agent.expectComplaints(/WebSocket|voice/i);
  const workspace = new AgentWorkspace(agent.page);
  const refusals: (() => void)[] = [];
  await agent.page.routeWebSocket('**/voice', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => socket.send(message));
    refusals.push(() =>
      socket.send(JSON.stringify({ type: 'error', code: 20101, message: 'AccessTokenInvalid' })),
    );
  });
  await agent.page.reload();
  await workspace.ready();
  const admin = await product.signIn('admin');
  await simulateCall(product.origin, admin.token, (await lunaVerde(product.origin, admin.token)).id);
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  const connected = agent.page.getByRole('status').filter({ hasText: /^Connected$/ });
  await expect(connected).toBeVisible();
  refusals.at(-1)?.();
  await expect(
    agent.page.getByRole('alert').filter({ hasText: 'The phone line is not ready for the next call.' }),
  ).toBeVisible();
  await expect(agent.page.getByRole('button', { name: /Try again|Retry audio/ })).toHaveCount(0);
  await live.hearsCaller();
  await expect(connected).toBeVisible();
});

test.describe('on a server that knows nothing of readiness', () => {
  test.use({ isShared: true });

  test('it is asked once, and only what is true is said', async ({ signedIn }) => {
    const agent = await signedIn('agent');
    agent.expectComplaints(/404/);
    const { page } = agent;
    const asked: string[] = [];
    await page.route('**/api/agent/readiness', (route) => {
      asked.push(route.request().method());
      return route.fulfill({ status: 404, json: {} });
    });
    const workspace = new AgentWorkspace(page);
    await workspace.ready();
    await allow(agent, []);
    await expect(title(agent)).toBeVisible();
    await expect(page.getByText('Allow it for this site beside the address')).toBeVisible();
    await allow(agent, ['microphone']);
    await workspace.ready();
    await allow(agent, []);
    await expect(title(agent)).toBeVisible();
    await workspace.shows('Available');
    await expect(page.getByText('Calls are not offered to you')).toHaveCount(0);
    expect(asked).toEqual(['POST']);
  });
});
