import type { Route } from 'playwright';
import type { Account } from '../tests/support/twilio/account';
import { withLife } from '../tests/support/twilio/testing';
import { AgentWorkspace } from './page-models/agent-workspace';
import { answerDialled, expect, hearsAgent, test } from './support/twilio';

test('asks no more once its token is refused, and says so', async ({ account, signedIn }) => {
  account.behaviour.refuses = 31_202;
  account.behaviour.onBadToken = 'drop';
  const agent = await signedIn('agent');
  agent.expectComplaints(/TwilioVoice|WebSocket/);
  await expect(new AgentWorkspace(agent.page).phoneLine).toContainText('Calls are not offered to you');
  const { length } = account.tokens;
  expect(length).toBeLessThan(4);
  // Whoever asked again meanwhile has been counted once a person asks.
  await agent.page.getByRole('button', { name: 'Try again' }).first().click();
  await expect.poll(() => account.tokens.length).toBeGreaterThan(length);
  await expect(new AgentWorkspace(agent.page).phoneLine).toContainText('Calls are not offered to you');
  expect(account.tokens.length).toBeLessThanOrEqual(2 * length);
});

/** The server's own answer, but for how long its token lasts. */
async function shorten(route: Route, account: Account, seconds: number): Promise<void> {
  const answer = await route.fetch();
  const { data } = await answer.json();
  await route.fulfill({ json: { data: { ...data, token: withLife(account, data.token, seconds) } } });
}

/** After the call was placed a new token is told, and the call attached to it. */
function isRenewed(frames: readonly string[]): boolean {
  const inCall = frames.slice(frames.indexOf('invite') + 1);
  const told = inCall.indexOf('listen');
  return told !== -1 && inCall.indexOf('invite', told) !== -1;
}

test('gets new tokens in a call without a break in its sound', async ({ account, signedIn }) => {
  const agent = await signedIn('agent');
  agent.expectComplaints(/TwilioVoice|WebSocket/);
  // A new one is asked for after half of its life: the call has to be placed by then, on a busy machine too.
  // The SDK has a warning of its own, which would come at once.
  account.behaviour.tokenTtlSeconds = 3_600;
  let isShort = true;
  await agent.page.route('**/api/agent/twilio-token', (route) =>
    isShort ? shorten(route, account, 16) : route.continue(),
  );
  await agent.page.reload();
  const { workspace, live, telephone } = await answerDialled(account, agent);
  await live.connected();
  // Whoever asks from here on gets a long one. The route stays: one that is being answered would be cut off.
  isShort = false;

  await test.step('before the first one ends', async () => {
    const { frames } = telephone.heard;
    await expect.poll(() => isRenewed(account.frames), { timeout: 40_000 }).toBe(true);
    await hearsAgent(telephone);
    await live.connected();
    expect(telephone.heard.frames).toBeGreaterThan(frames);
    expect(account.calls).toHaveLength(1);
  });

  await test.step('and when one has ended unnoticed', async () => {
    const second = () => Math.floor(Date.now() / 1_000);
    const last = second();
    // A token that is made in the same second as the last one is the same, and would have ended with it.
    await expect.poll(second).toBeGreaterThan(last);
    account.expireTokens();
    account.cutSockets();
    // The SDK waits longer from one attempt to the next.
    const usable = () => account.tokens.filter((token) => !account.expired.has(token));
    await expect.poll(usable, { timeout: 40_000 }).toHaveLength(1);
    await live.connected();
    await live.hearsCaller();
    await hearsAgent(telephone);
    await expect(agent.page.getByText('Voice session expired. Please refresh the page.')).toBeHidden();
  });

  await live.end.click();
  await workspace.quiet();
  await expect.poll(() => telephone.isOn).toBe(false);
});
