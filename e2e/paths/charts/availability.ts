import { paths } from '../../../tests/machines/availability/availability.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { isRead } from '../acts';
import { answered, type BrowserPaths, byItself, failed, type Scene } from '../browser-paths';

const status = 'POST /agent/status';

const button = ({ page }: Scene) => page.getByRole('button', { name: /, change your status$/ });

const choose = (word: string) => async (scene: Scene) => {
  await button(scene).click();
  await scene.page.getByRole('menuitemradio', { name: word }).click();
};

const names = { available: 'Available', on_break: 'On break' } as const;

export const availability: BrowserPaths = {
  chart: 'availability',
  paths,
  walk: {
    ...paths.walks[0],
    distinguish: ({ context }) => [context.status, context.wanted],
    canHappen: ({ output }, { context }) => output?.kind !== 'done' || output.value.status === context.wanted,
  },
  holds: [status],
  open: async ({ signedIn }) => ({ person: await signedIn('agent') }),
  // The server says at once that it has the request.
  passing: ['readOnly'],
  causes: [
    { event: { type: 'availability.offer', isOffered: true }, act: byItself },
    ...(['available', 'on_break'] as const).flatMap((wanted) => [
      { event: { type: 'availability.choose', status: wanted }, act: choose(names[wanted]) },
      ...answered(paths, 'changeStatus', { kind: 'done', value: { status: wanted } }, async (scene) => {
        await scene.requests.pass(status);
        await expect(button(scene)).toHaveAccessibleName(new RegExp(`^${names[wanted]}`));
      }),
    ]),
    ...answered(paths, 'changeStatus', makeRefusal(500), async ({ page, person, requests }) => {
      await requests.refuse(person, status, 500);
      await isRead(page, 'Refused for the path');
    }),
    ...failed(paths, 'changeStatus', async ({ page, person, requests }) => {
      await requests.lose(person, status);
      await isRead(page, 'Failed to change your status');
    }),
  ],
  shows: {
    offered: async (scene) => {
      await expect(button(scene)).toBeVisible();
      await expect(button(scene)).not.toHaveAttribute('data-pending');
    },
    changing: (scene) => expect(button(scene)).toHaveAttribute('data-pending', ''),
    readOnly: 'it is over before anybody could look',
  },
};
