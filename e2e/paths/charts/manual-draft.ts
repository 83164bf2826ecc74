import { assign } from 'xstate';
import { manualOrderMachine } from '../../../src/machines/manual-order/manual-order.machine';
import { draft, paths } from '../../../tests/machines/manual-draft/manual-draft.paths';
import { expect } from '../../fixtures';
import { ManualOrder } from '../../page-models/manual-order';
import { goTo } from '../../support/go-to';
import { restaurantName } from '../../support/scene';
import { onDutyAgent } from '../acts';
import { answered, type BrowserPaths, byItself, type Scene } from '../browser-paths';

const title = ({ page }: Scene, name: string) => page.getByRole('heading', { name, level: 1 });
const isOpen = ({ page }: Scene) => page.url().endsWith('/manual-order');
const elsewhere = ({ page }: Scene) => page.getByText('This order is open in another tab');

/** Another tab of the same agent chooses the restaurant, for the first time or again. */
async function changeElsewhere({ person }: Scene): Promise<void> {
  const { page } = await person.anotherTab('/agent/manual-order');
  const wizard = new ManualOrder(page);
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
  if ((await wizard.change('restaurant').count()) > 0) await wizard.change('restaurant').click();
  await page.getByRole('option', { name: restaurantName }).click();
  await expect(wizard.phone).toBeVisible();
  await page.close();
}

export const manualDraft: BrowserPaths = {
  chart: 'manual-draft',
  paths,
  walk: {
    ...paths.walks[0],
    // Nothing is kept before the first order.
    machine: paths.machine.provide({
      actions: { recallDraft: assign(({ event }) => (event.type === 'xstate.init' ? {} : { draft })) },
    }),
    canHappen: ({ type, draft: changed }, snapshot) => {
      const isTaken = snapshot.matches({ draft: 'taken' });
      switch (type) {
        case 'manual.draftChanged':
          if (!isTaken || snapshot.matches({ page: 'shut' })) return false;
          return (changed === null) === (snapshot.context.draft !== null);
        case 'manual.yielded':
          return isTaken && snapshot.context.draft !== null;
        case 'draft.changedElsewhere':
          return !isTaken;
        default:
          return true;
      }
    },
  },
  open: async (entrance) => ({ person: await onDutyAgent(entrance) }),
  passing: ['draft.loading'],
  causes: [
    {
      event: { type: 'url.changed', path: '/agent/manual-order' },
      act: ({ page }) => goTo(page, '/agent/manual-order'),
    },
    { event: { type: 'url.changed', path: '/agent' }, act: ({ page }) => goTo(page, '/agent') },
    ...answered(paths, 'loadWizard', manualOrderMachine, byItself),
    {
      event: { type: 'manual.draftChanged', draft },
      act: ({ page }) => page.getByRole('option', { name: restaurantName }).click(),
    },
    {
      event: { type: 'manual.draftChanged', draft: null },
      act: async ({ page }) => {
        await new ManualOrder(page).discard.click();
        await page.getByRole('button', { name: 'Discard', exact: true }).click();
      },
    },
    { event: { type: 'manual.yielded' }, act: changeElsewhere },
    { event: { type: 'draft.changedElsewhere' }, act: changeElsewhere },
    {
      event: { type: 'manual.takeUp' },
      act: ({ page }) => page.getByRole('button', { name: 'Continue here' }).click(),
    },
  ],
  shows: {
    'page.shut': (scene) => expect(title(scene, 'Dashboard')).toBeVisible(),
    'page.open': (scene) => expect(title(scene, 'Manual Order')).toBeVisible(),
    'draft.resting': (scene) => expect(title(scene, 'Manual Order')).toBeHidden(),
    'draft.loading': 'the code is there in less than a second',
    'draft.taken': async (scene) => {
      await expect(elsewhere(scene)).toBeHidden();
      if (isOpen(scene)) await expect(scene.page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
    },
    'draft.elsewhere': (scene) => expect(elsewhere(scene)).toBeVisible(),
  },
};
