import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { answer, onDuty } from './support/on-duty';

/** A microphone with a tone while the agent speaks, and silence otherwise. */
function controlMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const audio = new AudioContext();
    const voice = new GainNode(audio, { gain: 0.5 });
    const outlet = audio.createMediaStreamDestination();
    const tone = new OscillatorNode(audio);
    tone.connect(voice).connect(outlet);
    tone.start();
    window.addEventListener('agent-is-silent', () => {
      voice.gain.value = 0;
    });
    return outlet.stream;
  };
}

/** The audio the caller receives from the agent: the second peer connection of the page. */
const heardByCaller = (page: Page) =>
  page.evaluate(() => {
    const [, caller]: RTCPeerConnection[] = Reflect.get(window, 'keptPeers') ?? [];
    return caller?.getReceivers()[0]?.getSynchronizationSources()[0]?.audioLevel ?? 0;
  });

test('a simulated caller hangs up when the order is placed and the agent has fallen silent', async ({
  product,
  signedIn,
}) => {
  const { agent, workspace, restaurant, ring } = await onDuty({ product, signedIn });
  await agent.page.evaluate(controlMicrophone);
  const [dish] = restaurant.dishes;
  if (!dish) throw new Error('the menu is empty');
  await ring();
  const live = await answer(agent);
  await live.hearsCaller();
  await expect.poll(() => heardByCaller(agent.page)).toBeGreaterThan(0.01);

  await live.add(dish.name);
  await live.placeOrder.click();
  await expect(agent.page.getByText(/^Order #\d+ placed successfully!/)).toBeVisible();
  await agent.page.evaluate(() => window.dispatchEvent(new Event('agent-is-silent')));
  await expect(live.end).toBeHidden({ timeout: 30_000 });
  await live.silent();
  await workspace.quiet();
});
