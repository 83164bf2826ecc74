import type { Page } from 'playwright';
import { expect, request, test } from './fixtures';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { SignInPage } from './page-models/sign-in';
import { findings, findingsInBothThemes } from './support/axe';
import { cutButtons } from './support/cut-buttons';
import { lunaVerde, newCaller, simulateCall } from './support/scene';

interface Window {
  readonly width: number;
  readonly height: number;
}

/** Opens each page once and checks it in each window size. */
async function visit(
  page: Page,
  paths: readonly string[],
  windowsOf: (path: string) => readonly Window[] = () => [],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const sizes = windowsOf(path);
    if (sizes.length === 0) found.push(...(await findingsInBothThemes(page)));
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // What a desktop and a phone show has the same colours in the windows between them.
      const inWindow = await (isBetween(size) ? findings(page) : findingsInBothThemes(page));
      found.push(
        ...[...inWindow, ...(await cutButtons(page))].map((finding) => `${size.width} wide: ${finding}`),
      );
    }
  }
  return found;
}

const windows = {
  desktop: { width: 1440, height: 900 },
  smallDesktop: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  /** A desktop at 200 %. */
  zoomed: { width: 720, height: 450 },
  /** A small laptop at 250 %. */
  zoomedLaptop: { width: 546, height: 307 },
  /** A phone whose text is half as large again. */
  largeText: { width: 260, height: 533 },
} as const;

const isBetween = (size: Window) => size === windows.smallDesktop || size === windows.zoomed;

const adminHalves = {
  'on the admin dashboard, restaurants, agents and orders': [
    '/admin',
    '/admin/restaurants',
    '/admin/restaurants/1',
    '/admin/agents',
    '/admin/orders',
    '/admin/orders/1',
  ],
  'on the admin lists of calls and customers, audit, analytics and settings': [
    '/admin/calls',
    '/admin/calls/1',
    '/admin/customers',
    '/admin/customers/1',
    '/admin/audit',
    '/admin/analytics',
    '/admin/settings',
  ],
} as const;

const zoomedToo = [
  '/admin',
  '/admin/restaurants/1',
  '/admin/agents',
  '/admin/orders',
  '/admin/orders/1',
  '/admin/calls/1',
];

/** A call and an order with only their required fields. */
const many = Array.from({ length: 1_000 }, (_, id) => ({ id, status: 'completed', total_amount: '12.00' }));

const agentHalves = [
  ['/agent', '/agent/manual-order', '/agent/stats'],
  ['/agent/calls', '/agent/my-orders', '/agent/profile'],
];

test.describe('axe finds nothing in either theme, and no button is cut off', () => {
  test.use({ isShared: true });

  test('on the pages of strangers', async ({ stranger }) => {
    const { page } = await stranger({ path: '/login' });
    await new SignInPage(page).shown();
    await new SignInPage(page).submit.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    expect([
      ...(await findingsInBothThemes(page)),
      ...(await visit(page, ['/phone', '/no/such/page'])),
    ]).toEqual([]);
  });

  test('on a wrong password at 200 %', async ({ stranger }) => {
    const nobody = await stranger({ path: '/login', viewport: windows.zoomed });
    nobody.expectComplaints(/401/);
    const signIn = new SignInPage(nobody.page);
    await signIn.shown();
    await signIn.enter('agent@demo.test', 'not-the-password');
    const said = nobody.page.getByRole('form').getByText('These credentials do not match our records.');
    await expect(said).toBeInViewport({ ratio: 1 });
    expect(await findingsInBothThemes(nobody.page)).toEqual([]);
  });

  for (const [which, paths] of Object.entries(adminHalves)) {
    test(`${which}, of a desktop and at 200 %`, async ({ signedIn }) => {
      const { page } = await signedIn('admin');
      const { desktop, zoomed } = windows;
      expect(
        await visit(page, paths, (path) => (zoomedToo.includes(path) ? [zoomed, desktop] : [desktop])),
      ).toEqual([]);
    });
  }

  for (const paths of agentHalves) {
    test(`on ${paths.join(', ')}, of desktops, a phone and at 200 %`, async ({ signedIn }) => {
      const { page } = await signedIn('agent');
      const { desktop, smallDesktop, phone, zoomed } = windows;
      expect(await visit(page, paths, () => [desktop, smallDesktop, phone, zoomed])).toEqual([]);
    });
  }

  test('on lists that are long, empty or failed', async ({ signedIn }) => {
    const agent = await signedIn('agent');
    const { page } = agent;
    agent.expectComplaints(/status of 500/);
    const found: string[] = [];
    for (const [status, data] of [
      [200, many],
      [200, []],
      [500, []],
    ] as const) {
      await page.route(/\/api\/agent\/(calls|my-orders)(\?|$)/, (route) =>
        route.fulfill({ status, json: { data } }),
      );
      found.push(...(await visit(page, ['/agent/calls', '/agent/my-orders'])));
    }
    expect(found).toEqual([]);
  });
});

test('axe finds nothing on a call in either theme, offered and live', async ({ product, signedIn }) => {
  const agent = await signedIn('agent');
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  const admin = await product.signIn('admin');
  const restaurant = await lunaVerde(product.origin, admin.token);
  await simulateCall(product.origin, admin.token, restaurant.id, newCaller.number);
  await workspace.rings();
  await agent.page.setViewportSize(windows.zoomed);
  await expect(workspace.answer).toBeInViewport({ ratio: 1 });
  const offered = await findingsInBothThemes(agent.page);
  await agent.page.setViewportSize(windows.desktop);
  await workspace.answer.click();
  const live = new LiveCall(agent);
  await live.connected();
  await live.add(restaurant.dishes[0]?.name ?? '');
  const wide = await findingsInBothThemes(agent.page);
  // Most that the card has, and its widest badge.
  await agent.page.getByRole('button', { name: 'Create Customer' }).click();
  const card = agent.page.getByRole('region', { name: 'Customer', exact: true });
  await expect(card.getByRole('button', { name: 'Search Different Customer' })).toBeInViewport({ ratio: 1 });
  await agent.page.setViewportSize(windows.smallDesktop);
  await expect(async () => {
    const title = await card.getByRole('heading', { name: 'Customer', exact: true }).boundingBox();
    const badge = await card.getByText('New customer saved').boundingBox();
    if (!title || !badge) throw new Error('nothing is shown');
    const isApart = title.x + title.width <= badge.x || title.y + title.height <= badge.y;
    expect(isApart).toBe(true);
  }).toPass();
  await agent.page.setViewportSize(windows.zoomed);
  await agent.page.getByRole('tab', { name: 'Menu' }).click();
  const dishes = agent.page.getByRole('option');
  await expect(dishes.nth(1)).toBeInViewport({ ratio: 1 });
  expect([...offered, ...wide, ...(await findingsInBothThemes(agent.page))]).toEqual([]);
});

test('a call at 200 % keeps its lines, the button that places it and the number of what was placed in sight', async ({
  product,
  signedIn,
}) => {
  const admin = await signedIn('admin', { viewport: windows.zoomed });
  const { page } = admin;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Switch to Agent Mode' }).click();
  const workspace = new AgentWorkspace(page);
  await expect(page.getByText('Ready to receive calls')).toBeVisible();
  const restaurant = await lunaVerde(product.origin, admin.token);
  await simulateCall(product.origin, admin.token, restaurant.id);
  await workspace.rings();
  await expect(workspace.answer).toBeInViewport({ ratio: 1 });
  await workspace.answer.click();
  const live = new LiveCall(admin);
  await live.connected();
  const dish = restaurant.dishes[0]?.name ?? '';
  await live.add(dish);
  await page.getByRole('tab', { name: 'Cart' }).click();
  await expect(live.line(dish)).toBeInViewport({ ratio: 1 });
  await expect(live.placeOrder).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Alt+2');
  for (const size of [windows.zoomedLaptop, windows.zoomed]) {
    await page.setViewportSize(size);
    for (const keys of ['Alt+w', 'Alt+t', 'Alt+g']) {
      await page.keyboard.press(keys);
      await expect(page.locator('input:focus')).toBeInViewport({ ratio: 1 });
      await live.placeOrder.scrollIntoViewIfNeeded();
      await expect(live.placeOrder).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
    }
  }
  await page.keyboard.press('Alt+1');
  await page.setViewportSize(windows.largeText);
  await expect(live.end).toBeInViewport({ ratio: 1 });
  const place = page.locator('[data-ink]').getByText(restaurant.name).first();
  expect((await place.boundingBox())?.width).toBeGreaterThan(100);
  await page.getByRole('button', { name: /^Add note/ }).click({ trial: true });
  await page.setViewportSize(windows.zoomed);

  const { agent } = await product.signIn('admin');
  const supervisor = await product.signIn('supervisor');
  await request(product.origin, 'POST', `/admin/agents/${agent.id}/status`, {
    token: supervisor.token,
    body: { status: 'on_break', reason: 'Break is due' },
  });
  const toast = page.locator('[data-toast]');
  await expect(toast).toContainText('Break is due');
  // Under the stage, although the banner of an admin stands above that.
  for (const above of [live.timer, live.end, page.getByRole('tab', { name: 'Cart' })]) {
    const [one, other] = [await toast.boundingBox(), await above.boundingBox()];
    if (!one || !other) throw new Error('nothing is shown');
    const apart = one.y >= other.y + other.height || other.y >= one.y + one.height;
    expect(apart).toBe(true);
  }

  await live.placeOrder.click();
  await expect(page.getByText(/^Last order: #\d+, \$/)).toBeInViewport({ ratio: 1 });
});
