import { done, priya } from '../../../tests/machines/help/create-test-help';
import { paths } from '../../../tests/machines/help/help.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { AdminTable } from '../../page-models/admin-table';
import { isRead } from '../acts';
import { afterMs, answered, type BrowserPaths, elapsed, failed, type Scene } from '../browser-paths';

const send = 'POST /admin/agents/*/status';

const dialog = ({ page }: Scene) => page.getByRole('dialog', { name: 'Set status of Priya Raman' });
const submit = (scene: Scene) => dialog(scene).getByRole('button', { name: 'Set status' });

export const help: BrowserPaths = {
  chart: 'help',
  paths,
  hasClock: true,
  holds: [send],
  open: async ({ signedIn }) => {
    const person = await signedIn('supervisor', { path: '/admin/agents' });
    await new AdminTable(person.page, 'Agents').ready();
    // Only who is signed in can be given a status.
    await signedIn('agent');
    return { person };
  },
  causes: [
    {
      event: { type: 'help.open', target: priya },
      act: ({ page }) => page.getByRole('button', { name: 'Set status of Priya Raman' }).click(),
    },
    {
      event: { type: 'help.choose', choice: 'offline' },
      act: (scene) => dialog(scene).getByText('Off duty', { exact: true }).click(),
    },
    {
      event: { type: 'help.write', reason: 'Lunch' },
      act: (scene) => dialog(scene).getByRole('textbox', { name: 'Reason' }).fill('Lunch'),
    },
    { event: { type: 'help.send' }, act: (scene) => submit(scene).click() },
    {
      event: { type: 'help.close' },
      act: async (scene) => {
        await dialog(scene).getByRole('button', { name: 'Cancel' }).click();
        const leave = scene.page.getByRole('button', { name: 'Leave' });
        if (await leave.isVisible()) await leave.click();
      },
    },
    ...answered(paths, 'giveHelp', done(false), async ({ page, requests }) => {
      await requests.pass(send);
      await isRead(page, /^Priya Raman: /);
    }),
    ...answered(paths, 'giveHelp', makeRefusal(409), async (scene) => {
      await scene.requests.refuse(scene.person, send, 409, 'Somebody else did.');
      await isRead(dialog(scene), 'Somebody else did.');
    }),
    ...failed(paths, 'giveHelp', async (scene) => {
      await scene.requests.lose(scene.person, send);
      await isRead(dialog(scene), 'This could not be done. Please try again.');
    }),
    ...elapsed(paths, 'giveUpAfter', async (scene) => {
      await afterMs(31_000)(scene);
      await isRead(dialog(scene), /^The server did not answer in time/);
    }),
  ],
  shows: {
    closed: (scene) => expect(dialog(scene)).toBeHidden(),
    'open.writing': (scene) => expect(submit(scene)).toBeVisible(),
    'open.sending': async (scene) => {
      await expect(dialog(scene).getByRole('button', { name: 'Sending...' })).toBeVisible();
      await expect(dialog(scene).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    },
  },
};
