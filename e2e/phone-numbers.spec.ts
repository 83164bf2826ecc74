import { expect, request, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { maya, newCaller } from './support/scene';

test('searches for the caller’s number as the call gave it, and for a pasted link in the characters the field takes', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  const live = new LiveCall(agent);
  const askedFor: (string | null)[] = [];
  agent.page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (url.pathname.endsWith('/customers/lookup')) askedFor.push(url.searchParams.get('phone'));
  });
  await workspace.ready();
  const { token } = await product.signIn('admin');
  await request(product.origin, 'POST', '/admin/simulate-call', {
    token,
    body: { tenant_id: 1, from_number: newCaller.number },
  });
  await expect(workspace.popup.getByText(newCaller.shown)).toBeVisible();
  await workspace.answer.click();
  agent.expectComplaints(/404/);

  await expect(live.phone).toHaveValue(newCaller.shown);
  await agent.page.getByRole('button', { name: 'Cancel' }).click();
  await agent.page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(agent.page.getByRole('button', { name: 'Create Customer' })).toBeVisible();
  await agent.page.getByRole('button', { name: 'Cancel' }).click();

  await agent.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin });
  await agent.page.evaluate(() => navigator.clipboard.writeText('tel:+1-206-555-0173;ext=1'));
  await live.phone.selectText();
  await live.phone.press('ControlOrMeta+v');
  await expect(live.phone).toHaveValue('+1-206-555-0173');
  await live.phone.press('Enter');
  await expect(agent.page.getByText(`Customer found: ${maya.name}`)).toBeVisible();
  expect(askedFor).toEqual([newCaller.number, '+1-206-555-0173']);
});
