import { answerDialled, endedWhileJoining, expect, hearsAgent, test } from './support/twilio';

const lost = 'Voice connection lost. Trying to reconnect...';

test('says Connected only while sound arrives, and finds another way when the network loses it', async ({
  account,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  agent.expectComplaints(endedWhileJoining);
  const status = agent.page.getByRole('status').filter({ hasText: /^(Connected|Connecting|Reconnecting)$/ });
  const { workspace, telephone, live } = await answerDialled(account, agent, { isSending: false });

  await test.step('answered without sound, it is still connecting', async () => {
    await hearsAgent(telephone);
    await expect(status).toHaveText('Connecting');
    telephone.isSending = true;
    await live.connected();
  });

  await test.step('for a few seconds without a packet it waits', async () => {
    account.call.media.cut();
    await expect(status).toHaveText('Reconnecting');
    account.call.media.mend();
    await expect(status).toHaveText('Connected');
    expect(account.calls).toHaveLength(1);
  });

  await test.step('without one for longer it joins the conference again by another way', async () => {
    account.call.media.cut();
    await expect(status).toHaveText('Reconnecting');
    await expect.poll(() => account.calls.length, { timeout: 30_000 }).toBe(2);
    await expect(status).toHaveText('Connected');
    await live.hearsCaller();
    await hearsAgent(telephone);
  });

  telephone.hangUp();
  await workspace.quiet();
});

test('goes on with the call whatever becomes of its signalling', async ({ account, signedIn }) => {
  const agent = await signedIn('agent');
  agent.expectComplaints(/WebSocket connection to 'wss:|TwilioVoice/);
  const { workspace, telephone, live } = await answerDialled(account, agent);
  await live.connected();
  const calls = () => account.calls.length;

  await test.step('cut off, it comes back to the same call', async () => {
    const { length } = account.frames;
    account.cutSockets();
    await expect.poll(() => account.frames.slice(length)).toContain('invite');
    await live.connected();
    await hearsAgent(telephone);
    expect(calls()).toBe(1);
  });

  await test.step('told that the call is gone, it joins the conference again', async () => {
    account.forgetCalls();
    account.cutSockets();
    await expect.poll(calls).toBe(2);
    await live.connected();
    await hearsAgent(telephone);
  });

  await test.step('with no way back given, it joins the conference again too', async () => {
    account.behaviour.givesReconnectToken = false;
    await agent.page.reload();
    await expect.poll(calls).toBe(3);
    await live.connected();
    account.cutSockets();
    await expect.poll(calls).toBe(4);
    await live.connected();
    await hearsAgent(telephone);
  });

  await test.step('with Twilio away for a while, the sound goes on and the line comes back', async () => {
    account.behaviour.givesReconnectToken = true;
    await agent.page.reload();
    await expect.poll(calls).toBe(5);
    await live.connected();
    account.isReachable = false;
    account.cutSockets();
    await expect(agent.page.getByText(lost)).toBeVisible();
    await hearsAgent(telephone);
    account.isReachable = true;
    await live.connected();
    expect(calls()).toBe(5);
  });

  await live.end.click();
  await workspace.quiet();
  await expect.poll(() => telephone.isOn).toBe(false);
});
