import type { Page } from 'playwright';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { type FarEnd, phonePageOf, telephoneOf } from './support/far-end';
import { maya, restaurantName } from './support/scene';
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

    test('a call is Connected only with sound, both sides are heard, and nobody else is asked', async ({
      account,
      product,
      signedIn,
      stranger,
    }) => {
      const far: FarEnd =
        carrier === 'twilio' ? telephoneOf(account) : phonePageOf(await stranger({ path: '/phone' }));
      const agent = await signedIn('agent');
      agent.expectComplaints(endedWhileJoining);
      const hosts = new Set<string>();
      agent.page.on('request', (sent) => hosts.add(new URL(sent.url()).host));
      agent.page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
      const workspace = new AgentWorkspace(agent.page);
      const live = new LiveCall(agent);
      await workspace.ready();

      await test.step('while it rings the microphone is open and nothing is sent; dismissed, it is closed', async () => {
        await agent.page.evaluate(keepMicrophones);
        await far.dial();
        await workspace.rings();
        await expect(workspace.popup.getByText(restaurantName).first()).toBeVisible();
        await expect(workspace.popup.getByText(maya.name).first()).toBeVisible();
        await expect.poll(() => openMicrophones(agent.page)).toBe(1);
        expect(await agent.openPeers()).toBe(0);
        await workspace.dismiss.click();
        await expect.poll(() => openMicrophones(agent.page)).toBe(0);
        expect(await agent.openPeers()).toBe(0);
      });

      await test.step('it rings no more when the caller gives up', async () => {
        await expect(agent.page.getByText('1 caller still waiting')).toBeVisible();
        await far.hangUp();
        await expect(agent.page.getByText('1 caller still waiting')).toBeHidden();
        await workspace.ready();
      });

      await test.step('answered, it is Connecting until sound arrives', async () => {
        await far.dial();
        await workspace.rings();
        await workspace.answer.click();
        await expect(agent.page.getByRole('status').filter({ hasText: /^Connecting$/ })).toBeVisible();
        await far.speak();
        await live.connected();
        await live.hearsCaller();
        await far.hearsAgent();
      });

      await test.step('muted, nothing is heard of the agent, who still hears', async () => {
        await live.mute.click();
        await far.hearsSilence();
        await live.hearsCaller();
        await live.unmute.click();
        await far.hearsAgent();
      });

      await test.step('every digit arrives, typed at once or bit by bit', async () => {
        await live.typeDigits('0123456789*#');
        await live.typeDigits('77', 200);
        await far.heardDigits('0123456789*#77');
      });

      // With the other carrier both ends are loaded again in continuity.
      if (carrier === 'twilio')
        await test.step('a reload comes back into the call', async () => {
          await agent.page.reload();
          await live.connected();
          await live.hearsCaller();
          await far.hearsAgent();
        });

      await test.step('End Call ends it at the other end', async () => {
        await live.end.click();
        await workspace.quiet();
        await live.silent();
        await far.isOver();
      });

      const others = [...hosts].filter((host) => host !== new URL(product.origin).host);
      const known = carrier === 'twilio' ? /^(voice-js|eventgw)\.[\w.-]*twilio\.com$/ : /^$/;
      expect(others.filter((host) => !known.test(host))).toEqual([]);
    });
  });
}
