import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
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

test('a report from a live call says what happened and nothing of a person, and is sent', async ({
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
  await workspace.ready();

  await test.step('the next person at the browser reports nothing of the one before', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await new SignInPage(page).enterAs('agent2');
    await expect(button(page)).toBeEnabled();
    await button(page).click();
    const next: Recording = JSON.parse(await download(page));
    expect(next.steps.map(({ event }) => event.type)).not.toContain('incoming.accept');
    const paths = next.facts.map(({ path }) => String(path));
    expect(paths.filter((path) => /logout|\/calls\/\d/.test(path))).toEqual([]);
  });
});
