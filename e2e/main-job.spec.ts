import { expect, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { cents, dollars, lunaVerde, maya, newCaller, restaurantName } from './support/scene';

// As `npm start` serves it.
test.use({ isEmbedded: true });

test('takes calls from ring to placed order while the admin watches, of a regular and of a number nobody knows', async ({
  product,
  signedIn,
}) => {
  const [admin, agent] = await Promise.all([signedIn('admin'), signedIn('agent')]);
  // A save that was on its way as the order was placed: what is kept is read anew then.
  agent.expectComplaints(/status of 409 .*\/draft/);
  const dashboard = new AdminDashboard(admin.page);
  const workspace = new AgentWorkspace(agent.page);
  await Promise.all([dashboard.ready(), workspace.ready()]);
  const restaurant = await lunaVerde(product.origin, admin.token);
  const [first, second] = restaurant.dishes;
  if (!first || !second) throw new Error('the menu is too short');
  const total = dollars(2 * cents(first.price) + cents(second.price));
  const [callsBefore, pendingBefore] = [
    await dashboard.figure('Active Calls'),
    await dashboard.figure('Pending Orders'),
  ];

  const firstName = agent.page.getByRole('textbox', { name: /first name/i });

  await test.step('the phone rings and says who is calling', async () => {
    await dashboard.simulateCall();
    await workspace.rings();
    await expect(workspace.popup.getByText(restaurantName).first()).toBeVisible();
    await expect(workspace.popup.getByText('Recognized Customer')).toBeVisible();
    await expect(workspace.popup.getByText(maya.name).first()).toBeVisible();
  });

  const live = new LiveCall(agent);
  await test.step('Enter answers, and the caller is heard', async () => {
    await agent.page.keyboard.press('Enter');
    await live.connected();
    await live.hearsCaller();
    await expect(agent.page.getByText('Take Order')).toBeVisible();
    await live.mute.click();
    await expect(live.unmute).toBeVisible();
    await live.unmute.click();
  });

  await test.step('the admin sees the call', async () => {
    await expect(dashboard.card('Active Calls').getByText('Priya Raman')).toBeVisible();
    await expect(dashboard.card('Active Calls').getByText(restaurantName)).toBeVisible();
    await expect.poll(() => dashboard.figure('Active Calls')).toBe(callsBefore + 1);
    await expect(
      dashboard.card('Activity Feed').getByText(`Call started: Priya Raman with ${restaurantName}`),
    ).toBeVisible();
  });

  const placed = agent.page.getByText(/^Order #\d+ placed successfully! Total: /);
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
  await test.step('the admin sees the order', async () => {
    await expect(dashboard.card('Recent Orders').getByText(`Order #${id}`, { exact: true })).toBeVisible();
    await expect(
      dashboard.card('Activity Feed').getByText(`New order: ${total} at ${restaurantName}`),
    ).toBeVisible();
    await expect.poll(() => dashboard.figure('Pending Orders')).toBe(pendingBefore + 1);
  });

  await test.step('the call ends on both pages', async () => {
    await live.end.click();
    await workspace.quiet();
    await live.silent();
    await expect.poll(() => dashboard.figure('Active Calls')).toBe(callsBefore);
    await expect(dashboard.card('Activity Feed').getByText('Call ended: Priya Raman')).toBeVisible();
  });

  await test.step('the agent says in passing how it sounded', async () => {
    const question = agent.page.getByRole('region', { name: 'Call feedback' });
    await expect(question.getByRole('radiogroup', { name: 'How was the call quality?' })).toBeVisible();
    await expect(agent.page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused();
    await question.getByRole('button', { name: 'Dismiss' }).focus();
    await agent.page.keyboard.press('2');
    await question.getByText('Echo', { exact: true }).click();
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(question.getByRole('status')).toHaveText('Thanks, that helps us keep calls clear.');
  });

  await test.step('a caller nobody knows is a customer to be made, also after a reload', async () => {
    await dashboard.simulateCall(newCaller.shown);
    await workspace.rings();
    await expect(workspace.popup.getByText('New Customer').first()).toBeVisible();
    await workspace.answer.click();
    await live.connected();
    await expect(firstName).toBeFocused();
    await live.add(first.name);
    await expect(live.placeOrder).toBeDisabled();
    await agent.page.reload();
    await live.connected();
    await expect(firstName).toBeFocused();
    await expect(live.phone).toHaveValue(newCaller.shown);
    await expect(live.phone).toHaveAttribute('readonly');
  });

  await test.step('another number is searched for, of a pasted link the characters that the field takes', async () => {
    agent.expectComplaints(/404/);
    const askedFor: (string | null)[] = [];
    agent.page.on('request', (sent) => {
      const url = new URL(sent.url());
      if (url.pathname.endsWith('/customers/lookup')) askedFor.push(url.searchParams.get('phone'));
    });
    await agent.page.keyboard.press('Escape');
    await expect(live.phone).toBeFocused();
    await agent.page.keyboard.press('Enter');
    const notFound = agent.page.getByText('Customer not found. You can create a new customer profile.');
    await expect(notFound).toBeVisible();
    await agent.page.getByRole('button', { name: 'Cancel' }).click();
    // The others are refused from then on.
    await agent.context.grantPermissions(['microphone', 'clipboard-read', 'clipboard-write'], {
      origin: product.origin,
    });
    await agent.page.evaluate(() => navigator.clipboard.writeText('tel:+1-206-555-0199;ext=1'));
    await live.phone.selectText();
    await live.phone.press('ControlOrMeta+v');
    await expect(live.phone).toHaveValue('+1-206-555-0199');
    await live.phone.press('Enter');
    await expect(firstName).toBeFocused();
    expect(askedFor).toEqual([newCaller.shown, '+1-206-555-0199']);
  });

  await test.step('the customer is made, and has an order', async () => {
    await firstName.fill('Noor');
    await agent.page.getByRole('textbox', { name: /last name/i }).fill('Haddad');
    await agent.page.getByRole('button', { name: 'Create Customer' }).click();
    await expect(agent.page.getByText('Customer created successfully!')).toBeVisible();
    await expect(agent.page.getByRole('heading', { name: 'Noor Haddad' }).first()).toBeVisible();
    await live.placeOrder.click();
    await expect(placed).toBeVisible();
    await live.end.click();
    await workspace.quiet();
  });

  await test.step('the admin reads how the first call sounded', async () => {
    // Its row moves down as the second order comes in.
    await dashboard
      .card('Recent Orders')
      .getByRole('link', { name: `Order #${id}` })
      .press('Enter');
    await expect(admin.page.getByRole('region', { name: 'Order facts' })).toContainText(
      'Call quality2, echo',
    );
  });
});
