import type { Page } from 'playwright';
import { answerDialled, endedWhileJoining, expect, hearsAgent, test } from './support/twilio';

const lost = 'Voice connection lost. Trying to reconnect...';

/** A microphone that a test refuses, pulls out and plugs in again. */
async function takeMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const tracks: MediaStreamTrack[] = [];
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    let state: 'there' | 'refused' | 'gone' = 'there';
    mediaDevices.getUserMedia = async (wanted) => {
      // As long as the browser itself takes at least.
      await list();
      if (state === 'refused') throw new DOMException('Permission denied', 'NotAllowedError');
      if (state === 'gone') throw new DOMException('Requested device not found', 'NotFoundError');
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    mediaDevices.enumerateDevices = async () =>
      (await list()).filter(({ kind }) => state !== 'gone' || kind !== 'audioinput');
    const turn = (wanted: typeof state) => {
      state = wanted;
      if (wanted === 'gone') {
        for (const track of tracks.splice(0)) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      }
      mediaDevices.dispatchEvent(new Event('devicechange'));
    };
    Object.assign(window, { turnMicrophone: turn });
  });
}

const turn = (page: Page, state: 'there' | 'refused' | 'gone') =>
  page.evaluate((wanted) => Reflect.get(window, 'turnMicrophone')(wanted), state);

test('goes on with the call whatever becomes of its microphone, its network and its signalling', async ({
  account,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const { page } = agent;
  agent.expectComplaints(endedWhileJoining);
  agent.expectComplaints(/WebSocket connection to 'wss:|TwilioVoice/);
  const status = page.getByRole('status').filter({ hasText: /^(Connected|Connecting|Reconnecting)$/ });
  const calls = () => account.calls.length;
  await takeMicrophone(page);
  await turn(page, 'refused');
  const { workspace, telephone, live } = await answerDialled(account, agent, { isSending: false });

  await test.step('with the microphone refused the call can be ended, or the microphone allowed', async () => {
    const refused = page.getByRole('alert').filter({
      hasText: 'Microphone access is blocked. Allow the microphone for this site and try again.',
    });
    await expect(refused).toBeVisible();
    await expect(live.end).toBeEnabled();
    expect(telephone.isOn).toBe(true);
    await turn(page, 'there');
    await page.getByRole('button', { name: 'Retry audio' }).click();
    await hearsAgent(telephone);
    await expect(refused).toBeHidden();
  });

  await test.step('it is still connecting until sound arrives', async () => {
    await expect(status).toHaveText('Connecting');
    telephone.isSending = true;
    await live.connected();
  });

  await test.step('with the microphone pulled out the agent still hears, and is told', async () => {
    await turn(page, 'gone');
    await expect(page.getByText(/The microphone could not be used/)).toBeVisible();
    await live.hearsCaller();
    await turn(page, 'there');
    await hearsAgent(telephone);
    await expect(page.getByText(/The microphone could not be used/)).toBeHidden();
  });

  await test.step('without a packet it waits, and joins the conference again by another way', async () => {
    const before = calls();
    account.call.media.cut();
    await expect(status).toHaveText('Reconnecting');
    expect(calls()).toBe(before);
    await expect.poll(calls, { timeout: 30_000 }).toBe(before + 1);
    await expect(status).toHaveText('Connected');
    await live.hearsCaller();
    await hearsAgent(telephone);
  });

  await test.step('with its signalling cut it comes back to the same call', async () => {
    const before = calls();
    const { length } = account.frames;
    account.cutSockets();
    await expect.poll(() => account.frames.slice(length)).toContain('invite');
    await live.connected();
    await hearsAgent(telephone);
    expect(calls()).toBe(before);
  });

  await test.step('told that the call is gone, it joins the conference again', async () => {
    const before = calls();
    account.behaviour.givesReconnectToken = false;
    account.forgetCalls();
    account.cutSockets();
    await expect.poll(calls).toBe(before + 1);
    await live.connected();
    await hearsAgent(telephone);
  });

  await test.step('with no way back given, it joins the conference again too', async () => {
    const before = calls();
    account.behaviour.givesReconnectToken = true;
    account.cutSockets();
    await expect.poll(calls).toBe(before + 1);
    await live.connected();
    await hearsAgent(telephone);
  });

  await test.step('with Twilio away for a while, the sound goes on and the line comes back', async () => {
    const before = calls();
    account.isReachable = false;
    account.cutSockets();
    await expect(page.getByText(lost)).toBeVisible();
    await hearsAgent(telephone);
    account.isReachable = true;
    await live.connected();
    expect(calls()).toBe(before);
  });

  await test.step('it is over when the customer hangs up, told backwards and twice', async () => {
    account.arrange = (callbacks) => [...callbacks.toReversed(), ...callbacks];
    telephone.hangUp();
    await workspace.quiet();
    await account.told();
    await live.silent();
  });

  await test.step('in the next one an echo comes back in the better codec', async () => {
    account.behaviour.codec = 'opus';
    const next = await answerDialled(account, agent);
    next.telephone.isEchoing = true;
    await live.connected();
    await live.hearsCaller();
    expect(next.telephone.heard.frames).toBeGreaterThan(0);
    next.telephone.hangUp();
    await workspace.quiet();
  });
});
