import { makeMenu } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/menu/menu.paths';
import { expect } from '../../fixtures';
import { ManualOrder } from '../../page-models/manual-order';
import { lunaVerde, maya, restaurantName } from '../../support/scene';
import { isRead } from '../acts';
import { answered, type BrowserPaths, byItself, elapsed, failed, type Scene } from '../browser-paths';

const whole = 'GET /tenants/*/menu';
const hits = 'GET /menu/search';

const search = ({ page }: Scene) => new ManualOrder(page).itemSearch;
const isListed = ({ page }: Scene) => expect(page.getByRole('option').first()).toBeVisible();

export const menu: BrowserPaths = {
  chart: 'menu',
  paths,
  hasClock: true,
  holds: [whole, hits],
  walk: {
    ...paths.walks[0],
    canHappen: ({ type }, snapshot) => {
      if (type === 'menu.retry') return snapshot.matches({ list: 'failed' });
      if (type === 'menu.filter') return snapshot.matches({ list: 'ready' }) && snapshot.context.query === '';
      return true;
    },
  },
  open: async ({ signedIn }) => {
    const person = await signedIn('agent', { path: '/agent/manual-order' });
    const wizard = new ManualOrder(person.page);
    await wizard.chooseRestaurant(restaurantName);
    await wizard.chooseCustomer(maya.number);
    return { person };
  },
  passing: ['search.pausing', 'slips.guessing'],
  causes: [
    {
      event: { type: 'menu.search', query: 'marg' },
      act: async (scene) => {
        const { dishes } = await lunaVerde(scene.product.origin, scene.person.token);
        await search(scene).fill('');
        await search(scene).fill((dishes[0]?.name ?? '').slice(0, 5));
      },
    },
    { event: { type: 'menu.search', query: 'magr' }, act: (scene) => search(scene).fill('magrherita') },
    { event: { type: 'menu.search', query: '' }, act: (scene) => search(scene).fill('') },
    {
      event: { type: 'menu.filter', categoryId: '5' },
      act: ({ page }) => page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio').nth(1).click(),
    },
    { event: { type: 'menu.highlight', move: 'next' }, act: (scene) => search(scene).press('ArrowDown') },
    { event: { type: 'menu.pickHighlighted' }, act: (scene) => search(scene).press('Enter') },
    {
      event: { type: 'menu.retry' },
      act: ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    },
    ...answered(paths, 'loadMenu', makeMenu(), ({ requests }) => requests.pass(whole)),
    ...failed(paths, 'loadMenu', async ({ person, requests }) => {
      await requests.lose(person, whole);
      await requests.lose(person, whole);
    }),
    ...answered(paths, 'searchMenu', [], ({ requests }) => requests.pass(hits)),
    ...failed(paths, 'searchMenu', ({ person, requests }) => requests.lose(person, hits)),
    ...answered(paths, 'guessItems', ['11'], byItself),
    ...elapsed(paths, 'typingPause', byItself),
  ],
  shows: {
    'list.none': 'a restaurant is always chosen before the menu is shown',
    'list.loading.timely': ({ page }) => expect(page.getByText('Loading the menu')).toBeAttached(),
    'list.ready': isListed,
    'list.refreshing.timely': isListed,
    'list.failed': ({ page }) => isRead(page, 'The menu could not be loaded.'),
    'search.local': (scene) => expect(search(scene)).toBeVisible(),
    'search.pausing': 'it is over in less than a fifth of a second',
    'search.asking': (scene) => expect(search(scene)).not.toHaveValue(''),
    'slips.idle': (scene) => expect(search(scene)).toBeVisible(),
    'slips.guessing': 'it is over before the page is drawn',
    'slips.unknown': 'looks like a search that finds nothing',
    'search.answered': (scene) => expect(search(scene)).not.toHaveValue(''),
  },
};
