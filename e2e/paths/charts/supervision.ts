import { paths } from '../../../tests/machines/supervision/supervision.paths';
import { makeAgent } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { AdminDashboard } from '../../page-models/admin-dashboard';
import { goTo } from '../../support/go-to';
import { answered, type BrowserPaths, byItself, type Scene } from '../browser-paths';

const badge = ({ page }: Scene) => new AdminDashboard(page).badge;
const isAdmin = ({ page }: Scene) => new URL(page.url()).pathname.startsWith('/admin');

export const supervision: BrowserPaths = {
  chart: 'supervision',
  paths,
  walk: {
    ...paths.walks[0],
    input: { user: makeAgent({ agentType: 'admin' }), path: '/admin' },
    distinguish: ({ context }) => context.path,
    canHappen: ({ type, path, isFirst }, snapshot) => {
      const isThere = snapshot.context.path === '/admin';
      const isLoading = snapshot.matches({ monitor: 'loading' });
      const isLeft = snapshot.matches({ channel: 'left' });
      if (type === 'url.changed') return (path === '/admin') !== isThere && isLeft !== isThere;
      const isCatchingUp = snapshot.matches({ channel: 'catchingUp' });
      if (type === 'channel.joined') return isThere && isLeft && isFirst === isLoading;
      if (type === 'channel.catchingUp') return isThere && isLeft && !isLoading;
      if (type === 'channel.caughtUp' || isCatchingUp) return type === 'channel.caughtUp' && isCatchingUp;
      return !isLeft;
    },
  },
  open: async ({ signedIn, openLine }) => {
    const line = await openLine();
    const person = await signedIn('admin', { line });
    person.expectComplaints(/ERR_|WebSocket|Failed to|fetch|preload|could not be shown/i);
    return { person, line };
  },
  // Its code and the channel are there within a second.
  passing: ['monitor.loading'],
  causes: [
    ...answered(paths, 'loadMonitor', null, byItself),
    { event: { type: 'channel.joined', channel: 'supervisor', isFirst: true }, act: byItself },
    {
      event: { type: 'channel.joined', channel: 'supervisor', isFirst: false },
      act: async ({ line }) => line?.mend(),
    },
    { event: { type: 'realtime.dropped' }, act: async ({ line }) => line?.cut() },
    { event: { type: 'url.changed', path: '/agent' }, act: ({ page }) => goTo(page, '/agent') },
    { event: { type: 'url.changed', path: '/admin' }, act: ({ page }) => goTo(page, '/admin') },
  ],
  shows: {
    'monitor.loading': 'the code is there in less than a second',
    'monitor.open': async (scene) => {
      if (isAdmin(scene)) await expect(badge(scene)).toBeVisible();
    },
    'channel.left': async (scene) => {
      if (isAdmin(scene)) await expect(badge(scene)).toHaveText('Reconnecting');
    },
    'channel.joined': (scene) => expect(badge(scene)).toHaveText('Live updates'),
  },
};
