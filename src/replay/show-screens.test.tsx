import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordLiveCall } from '../../tests/views/record-live-call';
import { createInspectionStore } from '../inspector/inspection-store';
import type { ScreensMoment } from '../inspector/screens.types';
import { nextMoment } from '../inspector/shown-moment';
import { createHttpClient } from '../services/http/http-client';
import { chartOf } from './chart-table';
import { type ShownScreens, showScreens } from './show-screens';

let screens: ShownScreens | null = null;

/** Pages are fetched when they are first shown. */
beforeAll(async () => {
  await Promise.all([
    import('../views/app/SignedIn'),
    import('../views/app/AgentHalf'),
    import('../views/agent/AgentPage'),
    import('../views/call/IncomingCall'),
    import('../views/call/LiveCall'),
  ]);
});

afterEach(() => screens?.stop());

function open() {
  const past = recordLiveCall();
  const store = createInspectionStore();
  store.trigger.reported({ reports: [past] });
  store.trigger.pause();
  const asked: string[] = [];
  const problems: (readonly string[])[] = [];
  const shown = showScreens({
    element: document.body.appendChild(document.createElement('div')),
    findChart: chartOf,
    http: createHttpClient({
      baseUrl: 'http://nowhere.test',
      token: () => null,
      socketId: () => null,
      gate: () => (request) => {
        asked.push(request.url);
        return new Promise(() => undefined);
      },
      onUnauthorized: () => undefined,
    }),
    onShown: (found) => problems.push(found),
  });
  screens = shown;
  let sent: Parameters<typeof nextMoment>[2] = null;
  /** After the last step of that type. */
  const showAfter = async (type: string) => {
    store.trigger.showStep({ count: past.steps.findLastIndex(({ event }) => event.type === type) + 1 });
    const next = nextMoment(store.getSnapshot().context, 'light', sent);
    if (next === null) throw new Error('The store shows no moment');
    sent = next.sent;
    await shown.show(next.moment);
  };
  const showMoment = (changes: Partial<ScreensMoment>) =>
    shown.show({
      kind: 'screens.moment',
      at: 0,
      theme: 'light',
      isWhole: false,
      changed: [],
      gone: [],
      events: [],
      ...changes,
    });
  return { past, showAfter, showMoment, problems, asked };
}

describe('the screens of a recording', () => {
  it('show a live call with masked names, and what was before and after it', async () => {
    const { past, showAfter, problems } = open();
    await showAfter('agentChannel.callOffered');
    expect(await screen.findByRole('button', { name: 'Answer Call' })).toBeDefined();
    await showAfter('xstate.after.showAfter.call.live.open.joining');
    expect(await screen.findByRole('button', { name: /^End Call/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Answer Call' })).toBeNull();
    expect(document.body.textContent).toContain('•••');
    await showAfter('agentChannel.callOffered');
    expect(await screen.findByRole('button', { name: 'Answer Call' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^End Call/ })).toBeNull();
    await showAfter('agentChannel.callEnded');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer Call' })).toBeNull());
    expect(JSON.stringify(past)).not.toMatch(/Okonkwo|Maya|2065550173|secret-token|Luna Verde/);
    // The recording had a stand-in for the request that fetches the workspace.
    expect([...new Set(problems.flat())]).toEqual(['This version has no chart loadWorkspace']);
  });

  it('send nothing when something on them is pressed', async () => {
    const { showAfter } = open();
    await showAfter('agentChannel.callOffered');
    const answer = await screen.findByRole('button', { name: 'Answer Call' });
    answer.click();
    expect(screen.getByRole('button', { name: 'Answer Call' })).toBe(answer);
  });

  it('go on after something of a moment that a view of this version cannot draw', async () => {
    const { past, showMoment, showAfter, problems } = open();
    await showAfter('agentChannel.callOffered');
    expect(await screen.findByRole('button', { name: 'Answer Call' })).toBeDefined();
    const notices = past.actors.find(({ name }) => name === 'notices');
    const event = { type: 'notice.raised', notice: { code: 'ofAnotherVersion' } };
    await showMoment({ events: [{ actorId: notices?.id ?? '', event }] });
    const found = () =>
      problems.flat().some((problem) => /^A part of this screen cannot be shown/.test(problem));
    await waitFor(() => expect(found()).toBe(true));
    await showAfter('xstate.after.showAfter.call.live.open.joining');
    expect(await screen.findByRole('button', { name: /^End Call/ })).toBeDefined();
    // The toasts are there now, and draw a notice as it comes.
    await showMoment({ events: [{ actorId: notices?.id ?? '', event }] });
    await showAfter('agentChannel.callEnded');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End Call/ })).toBeNull());
  });

  it('say where the recording has none', async () => {
    const { showAfter, problems } = open();
    await showAfter('there is no such step');
    expect(problems).toEqual([['The recording has no screen at this moment']]);
  });
});
