import { expect, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { ringer } from './support/on-duty';
import { cents, dollars, maya, newCaller, read, restaurantName } from './support/scene';
import { loadedScripts, sizeOf } from './support/scripts';

test('takes calls from ring to placed order, of a regular and of a number nobody knows', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const { page } = agent;
  const workspace = new AgentWorkspace(page);
  await workspace.ready();

  await test.step('ready for calls, the page has at most 233 kB of scripts in 15 files', async () => {
    const scripts = await loadedScripts(page);
    expect(scripts.some(({ text }) => text.includes('pusher:subscribe'))).toBe(true);
    // What is fetched when the page is idle, for a live call among others, may be on its way already.
    const ahead = /\/(call|live|front|overlays|choices|chosen|rows|notifications|WrapUp|KeySheet|forms)-/;
    const first = scripts.filter(({ name }) => !ahead.test(name));
    expect(sizeOf(first)).toBeLessThanOrEqual(233_600);
    expect(first.length).toBeLessThanOrEqual(15);
  });

  const { restaurant, ring } = await ringer(product);
  const [first, second] = restaurant.dishes;
  if (!first || !second) throw new Error('the menu is too short');
  const total = dollars(2 * cents(first.price) + cents(second.price));
  const firstName = page.getByRole('textbox', { name: /first name/i });

  await test.step('the phone rings and says who is calling', async () => {
    await ring();
    await workspace.rings();
    await expect(workspace.popup.getByText(restaurantName).first()).toBeVisible();
    await expect(workspace.popup.getByText('Recognized Customer')).toBeVisible();
    await expect(workspace.popup.getByText(maya.name).first()).toBeVisible();
  });

  const live = new LiveCall(agent);
  await test.step('Enter answers, and the caller is heard', async () => {
    await workspace.answerByEnter();
    await live.connected();
    await live.hearsCaller();
    await expect(page.getByText('Take Order')).toBeVisible();
    await live.mute.click();
    await expect(live.unmute).toBeVisible();
    await live.unmute.click();
  });

  const placed = page.getByText(/^Order #\d+ placed successfully! Total: /);
  await test.step('the order is taken from the menu and placed', async () => {
    await live.add(first.name);
    await live.add(first.name);
    await live.add(second.name);
    await expect(live.total).toHaveText(`Total${total}`);
    await live.placeOrder.click();
    await expect(placed).toContainText(`Total: ${total}.`);
    await expect(live.placeOrder).toBeDisabled();
  });

  const id = /#(\d+)/.exec((await placed.textContent()) ?? '')?.[1];
  await test.step('the call ends', async () => {
    await live.end.click();
    await workspace.quiet();
    await live.silent();
  });

  await test.step('the agent says in passing how it sounded', async () => {
    const question = page.getByRole('region', { name: 'Call feedback' });
    await expect(question.getByRole('radiogroup', { name: 'How was the call quality?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
    await question.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('2');
    await question.getByText('Echo', { exact: true }).click();
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(question.getByRole('status')).toHaveText('Thanks, that helps us keep calls clear.');
  });

  await test.step('a caller nobody knows is a customer to be made', async () => {
    await ring(newCaller.number);
    await workspace.rings();
    await expect(workspace.popup.getByText('New Customer').first()).toBeVisible();
    await workspace.answer.click();
    await live.connected();
    await expect(firstName).toBeFocused();
    await live.add(first.name);
    await expect(live.placeOrder).toBeDisabled();
    await expect(live.phone).toHaveValue(newCaller.shown);
    await expect(live.phone).toHaveAttribute('readonly');
  });

  await test.step('another number is searched for, of a pasted link the characters that the field takes', async () => {
    agent.expectComplaints(/404/);
    const askedFor: (string | null)[] = [];
    page.on('request', (sent) => {
      const url = new URL(sent.url());
      if (url.pathname.endsWith('/customers/lookup')) askedFor.push(url.searchParams.get('phone'));
    });
    await firstName.focus();
    await page.keyboard.press('Escape');
    await expect(live.phone).toBeFocused();
    await page.keyboard.press('Enter');
    const notFound = page.getByText('Customer not found. You can create a new customer profile.');
    await expect(notFound).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // The others are refused from then on.
    await agent.context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write'], {
      origin: product.origin,
    });
    await page.evaluate(() => navigator.clipboard.writeText('tel:+1-206-555-0199;ext=1'));
    await live.phone.selectText();
    await live.phone.press('ControlOrMeta+v');
    await expect(live.phone).toHaveValue('+1-206-555-0199');
    await live.phone.press('Enter');
    await expect(firstName).toBeFocused();
    expect(askedFor).toEqual([newCaller.number, '+1-206-555-0199']);
  });

  await test.step('the customer is made, and has an order', async () => {
    await firstName.fill('Noor');
    await page.getByRole('textbox', { name: /last name/i }).fill('Haddad');
    await page.getByRole('button', { name: 'Create Customer' }).click();
    await expect(page.getByText('Customer created successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Noor Haddad' }).first()).toBeVisible();
    await live.placeOrder.click();
    await expect(placed).toBeVisible();
    await live.end.click();
    await workspace.quiet();
  });

  await test.step('how the first call sounded is kept with its order', async () => {
    const { token } = await product.signIn('admin');
    const order = await read<object>(product.origin, token, `/admin/orders/${id}`);
    expect(order).toMatchObject({ call_feedback: { score: 2, issue: 'echo' } });
  });
});
