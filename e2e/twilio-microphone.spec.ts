import type { Page } from 'playwright';
import { answerDialled, expect, hearsAgent, test } from './support/twilio';

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

test('has a way back from a microphone that is refused, and from one pulled out', async ({
  account,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  agent.expectComplaints(/TwilioVoice/);
  await takeMicrophone(agent.page);
  await turn(agent.page, 'refused');
  const { workspace, telephone, live } = await answerDialled(account, agent);
  const alert = agent.page.getByRole('alert');

  await test.step('refused, the call can be ended or the microphone allowed', async () => {
    await expect(
      alert.filter({
        hasText: 'Microphone access is blocked. Allow the microphone for this site and try again.',
      }),
    ).toBeVisible();
    await expect(live.end).toBeEnabled();
    expect(telephone.isOn).toBe(true);
    await turn(agent.page, 'there');
    await agent.page.getByRole('button', { name: 'Retry audio' }).click();
    await live.connected();
    await hearsAgent(telephone);
    await expect(agent.page.getByText(/Microphone access is blocked/)).toBeHidden();
  });

  await test.step('pulled out, the agent still hears, and is told', async () => {
    await turn(agent.page, 'gone');
    await expect(agent.page.getByText(/The microphone could not be used/)).toBeVisible();
    await live.hearsCaller();
    await turn(agent.page, 'there');
    await hearsAgent(telephone);
    await expect(agent.page.getByText(/The microphone could not be used/)).toBeHidden();
  });

  await live.end.click();
  await workspace.quiet();
});
