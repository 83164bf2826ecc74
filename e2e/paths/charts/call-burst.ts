import { callersOf, started } from '../../../tests/machines/call-burst/call-burst.fixtures';
import { paths } from '../../../tests/machines/call-burst/call-burst.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { AdminDashboard } from '../../page-models/admin-dashboard';
import { isRead } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const simulate = 'POST /admin/simulate-call';

const start = (count: number) => async (scene: Scene) => {
  const dashboard = new AdminDashboard(scene.page);
  if (count === 1) await dashboard.simulateCall();
  else await dashboard.simulateCalls(count);
};

export const callBurst: BrowserPaths = {
  chart: 'call-burst',
  paths,
  holds: [simulate],
  open: async ({ signedIn }) => {
    const person = await signedIn('admin');
    await new AdminDashboard(person.page).ready();
    return { person };
  },
  passing: ['pausing', 'resting'],
  causes: [
    { event: { type: 'burst.start', callers: callersOf(1) }, act: start(1) },
    { event: { type: 'burst.start', callers: callersOf(3) }, act: start(3) },
    {
      event: { type: 'burst.stop' },
      act: ({ page }) => page.getByRole('button', { name: 'Stop', exact: true }).click(),
    },
    // The restaurants would be full before all of these rang.
    ...answered(paths, 'simulateCall', started, ({ requests }) =>
      requests.answer(simulate, { data: { id: 1, status: 'ringing' } }, 201),
    ),
    ...answered(paths, 'simulateCall', makeRefusal(404), async ({ page, person, requests }) => {
      await requests.refuse(person, simulate, 404);
      await isRead(page, 'This server cannot simulate calls.');
    }),
    ...answered(paths, 'simulateCall', makeRefusal(429), async ({ page, person, requests }) => {
      await requests.refuse(person, simulate, 429);
      await isRead(page, /^Refused for the path/);
    }),
    ...failed(paths, 'simulateCall', ({ person, requests }) => requests.lose(person, simulate)),
    ...elapsed(paths, 'pauseFor', ({ requests }) => requests.sent(simulate)),
    ...elapsed(paths, 'restFor', byItself),
  ],
  shows: {
    idle: ({ page }) => expect(page.getByRole('button', { name: 'Simulate Call' })).toBeVisible(),
    calling: ({ page }) => expect(page.getByRole('button', { name: 'Simulating...' })).toBeVisible(),
    pausing: 'it is over in less than half a second',
    resting: 'it is over in half a second',
  },
};
