import type { Page } from 'playwright';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { type FarEnd, phonePageOf, telephoneOf } from './support/far-end';
import { type CarrierName, endedWhileJoining, expect, test } from './support/twilio';

function keepMicrophones(): void {
  const tracks: MediaStreamTrack[] = [];
  const media = navigator.mediaDevices;
  const open = media.getUserMedia.bind(media);
  media.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
  Object.assign(window, { keptTracks: tracks });
}

function openMicrophones(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tracks: MediaStreamTrack[] = Reflect.get(window, 'keptTracks');
    return tracks.filter(({ readyState }) => readyState === 'live').length;
  });
}

/** What holds whoever carries the voice. */
for (const carrier of ['embedded', 'twilio'] satisfies CarrierName[]) {
  test.describe(`with the ${carrier} carrier`, () => {
    test.use({ carrier });

    test('a call is Connected only with sound, both sides are heard, and both can end it', async ({
      account,
      signedIn,
      stranger,
    }) => {
      const far: FarEnd =
        carrier === 'twilio' ? telephoneOf(account) : phonePageOf(await stranger({ path: '/phone' }));
      const agent = await signedIn('agent');
      agent.expectComplaints(endedWhileJoining);
      const workspace = new AgentWorkspace(agent.page);
      const live = new LiveCall(agent);
      await workspace.ready();

      await test.step('Connecting until sound arrives', async () => {
        await far.dial();
        await workspace.rings();
        await workspace.answer.click();
        await expect(agent.page.getByRole('status').filter({ hasText: /^Connecting$/ })).toBeVisible();
        await far.speak();
        await live.connected();
        await live.hearsCaller();
        await far.hearsAgent();
      });

      await test.step('muted, nothing is heard of the agent', async () => {
        await live.mute.click();
        await far.hearsSilence();
        await live.unmute.click();
        await far.hearsAgent();
      });

      await test.step('every digit arrives, typed at once or bit by bit', async () => {
        await live.typeDigits('0123456789*#');
        await live.typeDigits('77', 200);
        await far.heardDigits('0123456789*#77');
      });

      await test.step('a reload comes back into the call', async () => {
        await agent.page.reload();
        await live.connected();
        await live.hearsCaller();
        await far.hearsAgent();
      });

      await test.step('the caller hangs up', async () => {
        await far.hangUp();
        await workspace.quiet();
        await live.silent();
      });
    });

    test('while a call rings the microphone is open and nothing is sent; dismissed, it is closed', async ({
      account,
      signedIn,
      stranger,
    }) => {
      const far: FarEnd =
        carrier === 'twilio' ? telephoneOf(account) : phonePageOf(await stranger({ path: '/phone' }));
      const agent = await signedIn('agent');
      agent.expectComplaints(endedWhileJoining);
      const workspace = new AgentWorkspace(agent.page);
      await workspace.ready();
      await agent.page.evaluate(keepMicrophones);
      await far.dial();
      await workspace.rings();
      await expect.poll(() => openMicrophones(agent.page)).toBe(1);
      expect(await agent.openPeers()).toBe(0);
      await workspace.dismiss.click();
      await expect.poll(() => openMicrophones(agent.page)).toBe(0);
      expect(await agent.openPeers()).toBe(0);
      await far.hangUp();
    });

    test('End Call ends the call at the other end', async ({ account, signedIn, stranger }) => {
      const far: FarEnd =
        carrier === 'twilio' ? telephoneOf(account) : phonePageOf(await stranger({ path: '/phone' }));
      const agent = await signedIn('agent');
      agent.expectComplaints(endedWhileJoining);
      const workspace = new AgentWorkspace(agent.page);
      const live = new LiveCall(agent);
      await workspace.ready();
      await far.dial();
      await workspace.rings();
      await workspace.answer.click();
      await far.speak();
      await live.connected();
      await live.hearsCaller();
      await live.end.click();
      await workspace.quiet();
      await far.isOver();
    });
  });
}
