import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, request, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { SignInPage } from './page-models/sign-in';
import { findingsInBothThemes } from './support/axe';
import { callsOf, lunaVerde, maya, simulateCall } from './support/scene';

const button = (page: Page) => page.getByRole('button', { name: 'Report a problem' });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' });

interface Recording {
  readonly format: string;
  readonly version: number;
  readonly about: Readonly<Record<string, unknown>>;
  readonly charts: Readonly<Record<string, unknown>>;
  readonly actors: readonly { readonly name: string }[];
  readonly steps: readonly { readonly event: { readonly type: string }; readonly value: unknown }[];
  readonly facts: readonly Readonly<Record<string, unknown>>[];
}

async function download(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await dialogOn(page).getByRole('button', { name: 'Download report' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^problem-report-\d{4}-\d\d-\d\d-\d{4}\.json$/);
  await expect(dialogOn(page).getByText(`Saved as ${file.suggestedFilename()}`)).toBeVisible();
  return readFile(await file.path(), 'utf8');
}

test('a report from a live call says what happened and nothing of a person, is sent, and read by an admin', async ({
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const { page } = agent;
  const workspace = new AgentWorkspace(page);
  await expect(page.getByText('Ready to receive calls')).toBeVisible();
  const admin = await product.signIn('admin');
  const { agent: own } = await product.signIn('agent');
  const restaurant = await lunaVerde(product.origin, admin.token);
  await simulateCall(product.origin, admin.token, restaurant.id);
  await workspace.rings();
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await live.hearsCaller();
  await live.add(restaurant.dishes[0]?.name ?? '');
  const [call] = await callsOf(product.origin, agent.token);

  await button(page).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOn(page);
  await expect(dialog.getByText('The number of this call.')).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await dialog
    .getByRole('textbox', { name: /^What happened/ })
    .fill('No sound from (206) 555-0173, mail a@b.example');

  const text = await download(page);
  const file: Recording = JSON.parse(text);
  expect([file.format, file.version]).toEqual(['chart-recording', 2]);
  expect(file.about).toMatchObject({
    product: 'Restaurant Order Agent',
    callId: String(call?.id),
    note: 'No sound from •••, mail •••',
  });
  const types = file.steps.map(({ event }) => event.type);
  expect(types).toEqual(expect.arrayContaining(['agentChannel.callOffered', 'incoming.accept', 'order.add']));
  expect(Object.keys(file.charts)).toEqual(expect.arrayContaining(['call', 'liveCall', 'orderDraft']));
  const facts = file.facts.map(({ kind, path, status, event }) => [kind, path ?? event, status]);
  expect(facts).toContainEqual(['request', `/api/calls/${call?.id}/accept`, 200]);
  expect(facts).toContainEqual(['socket', 'call.incoming', undefined]);
  expect(facts).toContainEqual(['voice', 'line.stateChanged', 'open']);
  const [firstName = '', lastName = ''] = maya.name.split(' ');
  const secrets = [
    firstName,
    lastName,
    '555-0173',
    '2065550173',
    own.email,
    own.name,
    agent.token ?? '',
    'demo.test',
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);

  await dialog.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(button(page)).toBeFocused();
  await live.end.click();
  await page.getByRole('button', { name: 'End call', exact: true }).click();

  const boss = await signedIn('admin', { path: '/admin/settings' });
  const reports = boss.page.getByRole('region', { name: 'Problem reports' });
  const row = reports.getByRole('listitem');
  await expect(row).toContainText(`Call #${call?.id}`);
  await expect(row).toContainText('No sound from •••, mail •••');
  expect(await findingsInBothThemes(boss.page)).toEqual([]);
  await row.getByRole('button', { name: /^Get recording/ }).click();
  const saved = boss.page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  const kept: Recording = JSON.parse(await readFile(await (await saved).path(), 'utf8'));
  expect([kept.format, kept.about.callId]).toEqual(['chart-recording', String(call?.id)]);
});

test('the next person at the browser reports nothing of the one before', async ({ signedIn }) => {
  const { page } = await signedIn('agent', { path: '/agent/my-orders' });
  // The list is there before its reader leaves: its answer would else be a 401.
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Logout' }).click();
  await new SignInPage(page).enterAs('agent2');
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  const file: Recording = JSON.parse(await download(page));
  expect(file.facts.some(({ path }) => String(path).includes('my-orders'))).toBe(false);
  expect(file.facts.some(({ path }) => String(path).includes('logout'))).toBe(false);
});

test('a report whose sending fails or is cut off is sent on another try', async ({
  product,
  signedIn,
  openLine,
}) => {
  const line = await openLine();
  const agent = await signedIn('agent', { line });
  agent.expectComplaints(/500|ERR_|WebSocket/);
  const { page } = agent;
  await new AgentWorkspace(page).ready();
  await button(page).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('textbox', { name: /^What happened/ }).fill('The line was cut');
  const send = dialog.getByRole('button', { name: 'Send to support' });
  await page.route('**/problem-reports', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await send.click();
  const failed = dialog.getByText('The report could not be sent. Try again, or download it.');
  await expect(failed).toBeVisible();

  // The line is cut while the report is on its way.
  await page.route(
    '**/problem-reports',
    (route) => {
      line.cut();
      return route.continue();
    },
    { times: 1 },
  );
  await send.click();
  await expect(send).toBeEnabled();
  await expect(dialog.getByRole('alert')).toBeVisible();
  const file: Recording = JSON.parse(await download(page));
  expect(file.facts).toContainEqual(expect.objectContaining({ path: '/api/problem-reports', status: 500 }));

  line.mend();
  await expect(dialog.getByRole('textbox', { name: /^What happened/ })).toHaveValue('The line was cut');
  await expect(async () => {
    await send.click({ timeout: 2_000 });
    await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const { token } = await product.signIn('admin');
  const { body } = await request(product.origin, 'GET', '/problem-reports', { token });
  const { data } = body as { data: readonly { note: string }[] };
  expect(data.map(({ note }) => note)).toEqual(['The line was cut']);
});

test('a server that keeps no reports is sent none', async ({ foreign, stranger }) => {
  const agent = await stranger({ origin: foreign.origin, path: '/login' });
  agent.expectComplaints(/404/);
  await new SignInPage(agent.page).enterAs('agent');
  await new AgentWorkspace(agent.page).ready();
  await button(agent.page).click();
  await expect(dialogOn(agent.page).getByRole('button', { name: 'Send to support' })).toBeHidden();
  const file: Recording = JSON.parse(await download(agent.page));
  expect(file.about.capabilities).toEqual([]);
  expect(foreign.asked(/problem-reports/)).toEqual([]);
});
