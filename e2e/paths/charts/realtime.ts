import { paths } from '../../../tests/machines/realtime/realtime.paths';
import { expect } from '../../fixtures';
import { AgentWorkspace } from '../../page-models/agent-workspace';
import { type BrowserPaths, byItself, type Scene } from '../browser-paths';

const isLost = ({ page }: Scene) => expect(page.getByText('Live updates are unavailable.')).toBeVisible();

const socket = /^socket\./;

export const realtime: BrowserPaths = {
  chart: 'realtime',
  paths,
  walk: {
    ...paths.walks[0],
    canHappen: ({ type, isFirst }, snapshot) => {
      if (isFirst !== undefined && snapshot.matches('initialized') !== isFirst) return false;
      if (type === 'socket.connecting') return snapshot.matches('connected');
      if (type === 'socket.unavailable') return snapshot.matches('connecting');
      return !socket.test(type) || !snapshot.matches('connected');
    },
  },
  open: async ({ signedIn, openLine }) => {
    const line = await openLine();
    const person = await signedIn('agent', { line });
    person.expectComplaints(/ERR_|WebSocket|Failed to|fetch|voice/i);
    await new AgentWorkspace(person.page).ready();
    return { person, line };
  },
  passing: ['initialized', 'connecting'],
  causes: [
    { event: { type: 'socket.connected', socketId: '1.1', isFirst: true }, act: byItself },
    { event: { type: 'socket.connecting' }, act: async ({ line }) => line?.cut() },
    { event: { type: 'socket.unavailable' }, act: byItself },
    {
      event: { type: 'realtime.retry' },
      act: async ({ page }) => {
        await page
          .getByRole('alert')
          .filter({ hasText: 'Live updates are unavailable.' })
          .getByRole('button', { name: 'Try again' })
          .click();
      },
    },
    {
      event: { type: 'socket.connected', socketId: '1.1', isFirst: false },
      act: async ({ line }) => line?.mend(),
    },
  ],
  shows: {
    initialized: 'it is left at once',
    connecting: 'it is left by itself',
    connected: ({ page }) => expect(page.getByText('Live updates are unavailable.')).toBeHidden(),
    unavailable: isLost,
  },
};
