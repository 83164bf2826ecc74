import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AgentWorkspace } from './page-models/agent-workspace';
import { CustomerPhone } from './page-models/customer-phone';
import { LiveCall } from './page-models/live-call';
import { SignInPage } from './page-models/sign-in';
import { request } from './support/api';
import { callsOf, cents, dollars, lunaVerde, maya } from './support/scene';

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

test('a phone page calls: sound, customer, cart and timer outlast reloads, a cut line and a restart of the server', async ({
  openLine,
  product,
  signedIn,
}) => {
  test.slow();
  const line = await openLine();
  const agent = await signedIn('agent', { line });
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  await agent.page.evaluate(talkOn);
  const admin = await signedIn('admin');
  const phone = await admin.anotherTab('/phone');
  const { page } = phone;
  const caller = new CustomerPhone(phone);
  const live = new LiveCall(agent);

  await test.step('it lists the calls simulated in its browser, and leads on where it gets no microphone', async () => {
    await expect(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible();
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = open;
        return Promise.reject(new DOMException('', 'NotAllowedError'));
      };
    });
    await new AdminDashboard(admin.page).simulateCall();
    const pickUp = page.getByRole('button', { name: /^Be the caller/ });
    await pickUp.click();
    await expect(page.getByRole('alert')).toContainText('The microphone is blocked.');
    await page.getByRole('button', { name: 'Use sample voice' }).click();
    await pickUp.click();
    await workspace.rings();
    await workspace.answer.click();
    await live.hearsCaller();
    await caller.connected();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await expect(page.getByText('You hung up.')).toBeVisible();
    await workspace.quiet();
    await admin.page.close();
  });

  await test.step('an agent who speaks while muted is told', async () => {
    await caller.again.click();
    await page.getByRole('radio', { name: 'Microphone', exact: true }).click();
    await caller.dial();
    await workspace.rings();
    await workspace.answer.click();
    await live.connected();
    await caller.connected();
    const hint = agent.page.getByText('You are muted. Press Alt M to speak.');
    await agent.page.keyboard.press('Alt+m');
    await expect(hint).toBeVisible();
    await agent.page.keyboard.press('Alt+m');
    await expect(hint).toBeHidden();
  });

  const [first, second] = (await lunaVerde(product.origin, agent.token)).dishes;
  if (!first || !second) throw new Error('the menu is too short');
  const nothingLost = async () => {
    await expect(agent.page.getByRole('heading', { name: maya.name }).first()).toBeVisible();
    await expect(live.line(first.name)).toHaveAccessibleName(`${first.name}, 2`);
    await expect(live.line(second.name)).toBeVisible();
    await expect(live.total).toHaveText(`Total${dollars(2 * cents(first.price) + cents(second.price))}`);
  };
  const bothHear = async () => {
    await Promise.all([live.connected(), caller.connected()]);
    await live.hearsCaller();
    await caller.hearsAgent();
  };
  const accepts: string[] = [];
  await test.step('the call goes on when both tabs are loaded again', async () => {
    for (const dish of [first, first, second]) await live.add(dish.name);
    await nothingLost();
    agent.page.on('request', (sent) => {
      if (sent.url().endsWith('/accept')) accepts.push(sent.url());
    });
    const before = await live.seconds();
    await Promise.all([agent, phone].map((person) => person.page.reload()));
    await bothHear();
    await nothingLost();
    expect(await live.seconds()).toBeGreaterThanOrEqual(before);
  });

  for (const person of [agent, phone]) person.expectComplaints(/ERR_|WebSocket|Failed to|fetch|50\d/i);
  await test.step("it goes on while the agent's line is cut, which the page says", async () => {
    line.cut();
    await expect(agent.page.getByText('Reconnecting to live updates.')).toBeVisible();
    await nothingLost();
    await live.hearsCaller();
    await caller.hearsAgent();
    line.mend();
    await bothHear();
    await nothingLost();
    await workspace.shows('On call');
  });

  await test.step('it goes on while the server is away, and over the same connection when it is back', async () => {
    const made = () => Promise.all([agent.peersMade(), phone.peersMade()]);
    const before = await made();
    await product.stop();
    const note = page.getByText('The line to the server is being restored. Please stay on the line.');
    await expect(note).toBeVisible();
    await caller.connected();
    await live.hearsCaller();
    await caller.hearsAgent();
    await product.start();
    await expect(note).toBeHidden();
    await bothHear();
    await nothingLost();
    expect(await made()).toEqual(before);
    const calls = await callsOf(product.origin, agent.token);
    expect(calls.filter((call) => call.status === 'in-progress')).toHaveLength(1);
    expect(accepts).toEqual([]);
  });

  await test.step('digits arrive over the new line', async () => {
    await agent.page.keyboard.press('Alt+k');
    await agent.page.keyboard.type('7#');
    await expect(page.getByRole('definition')).toHaveText('7#');
  });

  await test.step('a token that is refused in mid-call ends the session at once', async () => {
    agent.expectComplaints(/401/);
    await request(product.origin, 'POST', '/auth/logout', { token: agent.token });
    await new SignInPage(agent.page).shown();
    await live.silent();
    expect(await agent.page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
});
