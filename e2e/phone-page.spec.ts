import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AgentWorkspace } from './page-models/agent-workspace';
import { CustomerPhone } from './page-models/customer-phone';
import { LiveCall } from './page-models/live-call';

/** Every microphone of the page carries continuous speech from now on. */
function talkOn(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const outlet = context.createMediaStreamDestination();
    const voice = new OscillatorNode(context, { frequency: 220 });
    // Syllables: a steady tone would count as noise.
    const syllables = new GainNode(context, { gain: 0.2 });
    const rhythm = new OscillatorNode(context, { frequency: 3 });
    rhythm.connect(new GainNode(context, { gain: 0.2 })).connect(syllables.gain);
    voice.connect(syllables).connect(outlet);
    voice.start();
    rhythm.start();
    return outlet.stream;
  };
}

test('carries a call over reloads of both tabs, tells a muted agent, and says who hung up', async ({
  signedIn,
  stranger,
}) => {
  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  await agent.page.evaluate(talkOn);
  const phone = await stranger({ path: '/phone' });
  const caller = new CustomerPhone(phone);
  await caller.dial();
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await caller.connected();

  const hint = agent.page.getByText('You are muted. Press Alt M to speak.');
  await agent.page.keyboard.press('Alt+m');
  await expect(hint).toBeVisible();
  await agent.page.keyboard.press('Alt+m');
  await expect(hint).toBeHidden();

  for (const tabs of [[phone], [agent, phone]]) {
    await Promise.all(tabs.map(({ page }) => page.reload()));
    await Promise.all([live.connected(), caller.connected()]);
    await live.hearsCaller();
    await caller.hearsAgent();
  }

  await agent.page.keyboard.press('Alt+k');
  await agent.page.keyboard.type('0123456789*#');
  await expect(phone.page.getByText('0123456789*#')).toBeVisible();
  await live.end.click();
  await expect(phone.page.getByText('The restaurant hung up.')).toBeVisible();
  await workspace.quiet();
});

test('leads on with the sample voice where the browser gives no microphone', async ({
  signedIn,
  stranger,
}) => {
  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  const phone = await stranger({ path: '/phone' });
  await phone.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const call = phone.page.getByRole('button', { name: 'Call', exact: true });
  await call.click();
  await expect(phone.page.getByRole('alert')).toContainText('The microphone is blocked.');
  await phone.page.getByRole('button', { name: 'Use sample voice' }).click();
  await call.click();
  await workspace.rings();
  await workspace.answer.click();
  await new LiveCall(agent).hearsCaller();
  await phone.page.getByRole('button', { name: 'Hang up' }).click();
  await expect(phone.page.getByText('You hung up.')).toBeVisible();
  await workspace.quiet();
});

test('goes on from tab to tab while the server is away, and over the same connection when it is back', async ({
  product,
  signedIn,
  stranger,
}) => {
  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  await agent.page.evaluate(talkOn);
  const phone = await stranger({ path: '/phone' });
  const caller = new CustomerPhone(phone);
  await caller.dial();
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await caller.connected();
  for (const person of [agent, phone]) person.expectComplaints(/ERR_|WebSocket|Failed to|fetch|50\d/i);
  const made = () => Promise.all([agent.peersMade(), phone.peersMade()]);
  const before = await made();

  await product.stop();
  const note = phone.page.getByText('The line to the server is being restored. Please stay on the line.');
  await expect(note).toBeVisible();
  await caller.connected();
  await live.hearsCaller();
  await caller.hearsAgent();
  await product.start();
  await expect(note).toBeHidden();
  await caller.connected();
  await live.connected();
  await live.hearsCaller();
  await caller.hearsAgent();
  expect(await made()).toEqual(before);
  await live.end.click();
  await expect(phone.page.getByText('The restaurant hung up.')).toBeVisible();
});

test.describe('with a short grace', () => {
  test.use({ productEnv: { AGENT_GRACE_SECONDS: '3' } });

  test('tells a caller whose agent closes the page to stay, and rings at another', async ({
    signedIn,
    stranger,
  }) => {
    const first = await signedIn('agent');
    const firstWorkspace = new AgentWorkspace(first.page);
    await firstWorkspace.ready();
    const phone = await stranger({ path: '/phone' });
    const caller = new CustomerPhone(phone);
    await caller.dial();
    await firstWorkspace.rings();
    await firstWorkspace.answer.click();
    await new LiveCall(first).connected();
    await caller.connected();
    const second = await signedIn('agent2');
    const secondWorkspace = new AgentWorkspace(second.page);
    await secondWorkspace.ready();
    await first.page.close();
    await expect(phone.page.getByText('Your agent was cut off.', { exact: false })).toBeVisible();
    await secondWorkspace.rings();
    await secondWorkspace.answer.click();
    await new LiveCall(second).connected();
    await caller.connected();
    await expect(phone.page.getByText('Your agent was cut off.', { exact: false })).toBeHidden();
    await phone.page.getByRole('button', { name: 'Hang up' }).click();
    await secondWorkspace.quiet();
  });
});

test('lists the calls that were simulated in the same browser, and is their caller', async ({ signedIn }) => {
  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  const admin = await signedIn('admin');
  const phone = await admin.anotherTab('/phone');
  await expect(phone.page.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
  await new AdminDashboard(admin.page).simulateCall();
  await phone.page.getByRole('radio', { name: 'Sample voice' }).click();
  await phone.page.getByRole('button', { name: /^Be the caller/ }).click();
  await workspace.rings();
  await workspace.answer.click();
  await new LiveCall(agent).hearsCaller();
  await expect(phone.page.getByText('Connected', { exact: true })).toBeVisible();
});
