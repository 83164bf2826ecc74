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

test('is the caller of a simulated call and of its own, over reloads and while the server is away', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
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

  const bothHear = async () => {
    await Promise.all([live.connected(), caller.connected()]);
    await live.hearsCaller();
    await caller.hearsAgent();
  };
  await test.step('the call goes on when both tabs are loaded again', async () => {
    await Promise.all([agent, phone].map((person) => person.page.reload()));
    await bothHear();
  });

  await test.step('it goes on while the server is away, and over the same connection when it is back', async () => {
    for (const person of [agent, phone]) person.expectComplaints(/ERR_|WebSocket|Failed to|fetch|50\d/i);
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
    expect(await made()).toEqual(before);
  });

  await test.step('digits arrive, and it says who hung up', async () => {
    await agent.page.keyboard.press('Alt+k');
    await agent.page.keyboard.type('0123456789*#');
    await expect(page.getByText('0123456789*#')).toBeVisible();
    await live.end.click();
    await expect(page.getByText('The restaurant hung up.')).toBeVisible();
    await workspace.quiet();
  });
});
