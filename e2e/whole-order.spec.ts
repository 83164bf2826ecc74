import type { Page } from 'playwright';
import { expect, test } from './fixtures';
import { LiveCall } from './page-models/live-call';
import { request } from './support/api';
import { findingsInBothThemes } from './support/axe';
import { onDuty } from './support/on-duty';
import { cents, dollars, read } from './support/scene';

interface Settings {
  readonly version: number;
  readonly tax_rate: string;
}

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

test('a delivery for later is ordered by keyboard alone, at the total that was agreed, and its caller hangs up', async ({
  product,
  signedIn,
}) => {
  const { origin } = product;
  const admin = await product.signIn('admin');
  const { agent, page, workspace, restaurant, ring } = await onDuty({ product, signedIn });
  const keys = page.keyboard;
  const dish = restaurant.dishes.toSorted((a, b) => cents(a.price) - cents(b.price))[0];
  if (dish === undefined) throw new Error('the menu is empty');
  const totalAt = (tax: number) => dollars(Math.round(2 * cents(dish.price) * (1 + tax)) + 400);
  const path = `/admin/tenants/${restaurant.id}/settings`;
  const change = async (changes: object) => {
    const { version } = await read<Settings>(origin, admin.token, path);
    const { status, body } = await request(origin, 'PUT', path, {
      token: admin.token,
      body: { version, ...changes },
    });
    expect([status, body]).toEqual([200, body]);
  };
  await change({
    tax_rate: '10.00',
    delivery_areas: [],
    delivery: {
      radius_miles: 5,
      fee: '4.00',
      minimum_order_amount: ((cents(dish.price) + 1) / 100).toFixed(2),
      free_delivery_threshold: null,
    },
  });
  await page.evaluate(controlMicrophone);
  await ring();
  await workspace.answerByEnter();
  const live = new LiveCall(agent);
  await live.connected();
  await expect(live.itemSearch).toBeFocused();

  await test.step('the minimum is not met, and what is missing is said', async () => {
    await keys.type(dish.name);
    await expect(live.highlighted).toHaveAccessibleName(dish.name);
    await keys.press('Enter');
    await keys.press('Alt+2');
    await expect(live.cart.getByText('$0.01 more for delivery', { exact: false }).first()).toBeVisible();
    await expect(live.placeOrder).toBeDisabled();
    await keys.press('Enter');
    await expect(live.line(dish.name)).toHaveAccessibleName(`${dish.name}, 2`);
  });

  await test.step('the address is typed', async () => {
    await keys.press('Alt+w');
    await expect(live.cart.getByRole('textbox', { name: 'Street' })).toBeFocused();
    await expect(live.cart.getByText('Delivery $4.00.')).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    for (const part of ['12 Pine St', 'Seattle', 'WA', '98101', 'Door 4711']) {
      await keys.type(part);
      await keys.press('Tab');
    }
    await expect(live.placeOrder).toBeEnabled();
  });

  await test.step('the time is typed', async () => {
    await keys.press('Alt+t');
    await expect(live.cart.getByRole('textbox', { name: 'Wanted at' })).toBeFocused();
    await expect(live.cart.getByRole('group', { name: 'Offered times' })).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await keys.type('tomorrow 6pm');
    await keys.press('Enter');
    await expect(live.cart.getByRole('button', { name: /For tomorrow 6:00 PM/ })).toBeVisible();
    await expect(live.total).toHaveText(`Total${totalAt(0.1)}`);
    await expect(live.total).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('a total that changed is shown beside the old one, and agreed to', async () => {
    // A quote that has run out, as after a quarter of an hour.
    await page.route(
      /\/api\/orders$/,
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), quote: 'run-out' } }),
      { times: 1 },
    );
    agent.expectComplaints(/409/);
    await change({ tax_rate: '20.00' });
    await keys.press('Control+Enter');
    await expect(
      live.cart.getByText(`The total was ${totalAt(0.1)} and is ${totalAt(0.2)} now.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Place Order at ${totalAt(0.2)}` })).toBeEnabled();
    await keys.press('Control+Enter');
    await expect(page.getByText(/^Order #\d+ placed successfully!/)).toBeVisible();
  });

  const orders = await read<readonly { readonly order_type: string; readonly wanted_at?: string }[]>(
    origin,
    agent.token,
    '/customers/1/orders',
  );
  expect(orders[0]).toMatchObject({ order_type: 'delivery' });
  const addresses = await read<readonly object[]>(origin, agent.token, '/customers/1/addresses');
  expect(addresses[0]).toMatchObject({
    street: '12 Pine St',
    zip_code: '98101',
    delivery_notes: 'Door 4711',
  });

  await test.step('a simulated caller, whose order is placed, hangs up on an agent who has fallen silent', async () => {
    await expect.poll(() => heardByCaller(page)).toBeGreaterThan(0.01);
    await page.evaluate(() => window.dispatchEvent(new Event('agent-is-silent')));
    await expect(live.end).toBeHidden({ timeout: 30_000 });
    await live.silent();
    await workspace.quiet();
  });
});
