import { luna } from '../../../tests/machines/manual-order/create-test-wizard';
import { paths } from '../../../tests/machines/restaurants/restaurants.paths';
import { expect } from '../../fixtures';
import { ManualOrder } from '../../page-models/manual-order';
import { restaurantName } from '../../support/scene';
import { isRead } from '../acts';
import { answered, type BrowserPaths, failed, type Scene } from '../browser-paths';

const list = 'GET /tenants';

const option = ({ page }: Scene) => page.getByRole('option', { name: restaurantName });

/** Choosing one leads to the next step of the order. */
async function search(scene: Scene) {
  const wizard = new ManualOrder(scene.page);
  if ((await wizard.change('restaurant').count()) > 0) await wizard.change('restaurant').click();
  return wizard.restaurantSearch;
}

export const restaurants: BrowserPaths = {
  chart: 'restaurants',
  paths,
  hasClock: true,
  holds: [list],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type }, snapshot) =>
      !/\.(search|highlight|pick|pickHighlighted)$/.test(type) || snapshot.matches('ready'),
  },
  open: async ({ signedIn }) => ({ person: await signedIn('agent', { path: '/agent/manual-order' }) }),
  causes: [
    {
      event: { type: 'restaurants.search', query: 'luna' },
      act: async (scene) => (await search(scene)).fill(restaurantName.slice(0, 6)),
    },
    {
      event: { type: 'restaurants.highlight', move: 'next' },
      act: async (scene) => (await search(scene)).press('ArrowDown'),
    },
    {
      event: { type: 'restaurants.pick', restaurantId: luna.id },
      act: async (scene) => {
        await search(scene);
        await option(scene).click();
      },
    },
    {
      event: { type: 'restaurants.pickHighlighted' },
      act: async (scene) => (await search(scene)).press('Enter'),
    },
    {
      event: { type: 'restaurants.retry' },
      act: ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    },
    ...answered(paths, 'loadRestaurants', [luna], ({ requests }) => requests.pass(list)),
    ...failed(paths, 'loadRestaurants', async ({ person, requests }) => {
      await requests.lose(person, list);
      await requests.lose(person, list);
    }),
  ],
  shows: {
    loading: ({ page }) => expect(page.getByText('Loading restaurants')).toBeAttached(),
    ready: async (scene) => {
      const wizard = new ManualOrder(scene.page);
      if ((await wizard.restaurantSearch.count()) > 0) await expect(option(scene)).toBeVisible();
      else await expect(wizard.phone).toBeVisible();
    },
    failed: ({ page }) => isRead(page, 'The restaurants could not be loaded.'),
  },
};
