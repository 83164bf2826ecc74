import { makeCall } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/realtime/realtime.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { ring } from '../acts';
import { type BrowserPaths, byItself, type Scene } from '../browser-paths';

const trying = ({ page }: Scene) => page.getByText('Reconnecting to live updates.');
const lost = ({ page }: Scene) =>
  page.getByRole('alert').filter({ hasText: 'Live updates are unavailable.' });

export const realtime: BrowserPaths = {
  chart: 'realtime',
  paths,
  walk: {
    ...paths.walks[0],
    canHappen: ({ type, isFirst }, snapshot) => {
      if (isFirst !== undefined && snapshot.matches('initialized') !== isFirst) return false;
      if (type === 'realtime.overdue') return snapshot.matches('connecting');
      if (type === 'realtime.retry') return snapshot.matches('unavailable');
      return (type === 'socket.connected') !== snapshot.matches('connected');
    },
  },
  open: async ({ signedIn, openLine }) => {
    const line = await openLine();
    const person = await signedIn('agent', { line });
    person.expectComplaints(/ERR_|WebSocket|Failed to|fetch|voice/i);
    await new AgentWorkspace(person.page).ready();
    return { person, line };
  },
  passing: ['initialized'],
  causes: [
    { event: { type: 'socket.connected', socketId: '1.1', isFirst: true }, act: byItself },
    { event: { type: 'socket.connecting' }, act: async ({ line }) => line?.cut() },
    { event: { type: 'realtime.overdue' }, act: byItself },
    {
      event: { type: 'realtime.retry' },
      act: async (scene) => {
        await lost(scene).getByRole('button', { name: 'Try again' }).click();
        await expect(trying(scene)).toBeVisible();
        await expect(lost(scene)).toBeVisible();
      },
    },
    {
      event: { type: 'socket.connected', socketId: '1.1', isFirst: false },
      act: async ({ line }) => line?.mend(),
    },
    // Last, so that it comes when the line is back.
    {
      event: { type: 'agentChannel.callOffered', call: makeCall() },
      act: async (scene) => {
        await ring(scene);
        await new AgentWorkspace(scene.page).rings();
      },
    },
  ],
  shows: {
    initialized: 'it is left at once',
    connecting: (scene) => expect(trying(scene)).toBeVisible(),
    unavailable: (scene) => expect(lost(scene)).toBeVisible(),
    connected: (scene) => expect(trying(scene)).toBeHidden(),
  },
};
