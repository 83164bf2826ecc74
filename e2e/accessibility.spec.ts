import type { Locator, Page } from 'playwright';
import { expect, request, test } from './fixtures';
import { AdminDashboard } from './page-models/admin-dashboard';
import { AdminOrder } from './page-models/admin-order';
import { AgentWorkspace } from './page-models/agent-workspace';
import { LiveCall } from './page-models/live-call';
import { SignInPage } from './page-models/sign-in';
import { findings, findingsInBothThemes, findingsInTheDark } from './support/axe';
import { cutButtons } from './support/cut-buttons';
import { goTo } from './support/go-to';
import { callsOf, lunaVerde, maya, newCaller, restaurantName, simulateCall } from './support/scene';

interface Window {
  readonly width: number;
  readonly height: number;
}

const windows = {
  desktop: { width: 1440, height: 900 },
  smallDesktop: { width: 1024, height: 768 },
  lowDesktop: { width: 1280, height: 600 },
  phone: { width: 390, height: 844 },
  /** A desktop at 200 %. */
  zoomed: { width: 720, height: 450 },
  /** A small laptop at 250 %. */
  zoomedLaptop: { width: 546, height: 307 },
  /** A phone whose text is half as large again. */
  largeText: { width: 260, height: 533 },
} as const;

const isBusy = (page: Page) => page.locator('[aria-busy="true"]');

interface Row {
  readonly status?: string;
  readonly outcome?: string;
}

/** A few, and one of each status. */
function someOf(rows: readonly Row[]): readonly Row[] {
  const kinds = rows.map(({ status, outcome }) => `${status} ${outcome}`);
  return rows.filter((_row, index) => index < 4 || kinds.indexOf(kinds[index] ?? '') === index);
}

/** Axe takes seconds for a hundred rows, which look no different. */
async function shortenLists(page: Page): Promise<void> {
  await page.route(
    /\/api\/(admin\/(orders|calls|customers)|agent\/(calls|my-orders))(\?|$)/,
    async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, data: someOf(body.data) } });
    },
  );
}

/** What is found in the light theme of the first window and in the dark one of the last, and cut buttons in all. */
async function lookAt(page: Page, sizes: readonly Window[]): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(isBusy(page)).toHaveCount(0);
    const inWindow = await cutButtons(page);
    if (sizes.length === 1) inWindow.push(...(await findingsInBothThemes(page)));
    else if (size === sizes[0]) inWindow.push(...(await findings(page)));
    else if (size === sizes.at(-1)) inWindow.push(...(await findingsInTheDark(page)));
    found.push(...inWindow.map((finding) => `${size.width} wide: ${finding}`));
  }
  return found;
}

/** Goes to each page, by its heading, and looks at it in each window. */
async function visit(
  page: Page,
  pages: readonly (readonly [path: string, heading: string])[],
  sizes: readonly Window[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [path, heading] of pages) {
    await goTo(page, path);
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeAttached();
    found.push(...(await lookAt(page, sizes)));
  }
  return found;
}

/** Parts of a live call that a focus could scroll out of place, where nobody can scroll them back. */
const movable = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector('[data-live-call]');
    const boxes = screen === null ? [] : [screen, ...screen.querySelectorAll('header')];
    return boxes
      .filter((box) => {
        box.scrollTo(50, 50);
        return box.scrollLeft + box.scrollTop > 0;
      })
      .map(({ localName }) => localName);
  });

async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const [here, there] = [await one.boundingBox(), await other.boundingBox()];
  if (!here || !there) throw new Error('nothing is shown');
  const isBeside = here.x + here.width <= there.x || there.x + there.width <= here.x;
  return isBeside || here.y + here.height <= there.y || there.y + there.height <= here.y;
}

test.describe('axe finds nothing in either theme, and no button is cut off', () => {
  test.use({ isShared: true });

  test('on the pages of strangers, and a wrong password is told in sight at 200 %', async ({ stranger }) => {
    const nobody = await stranger({ path: '/login' });
    nobody.expectComplaints(/401/);
    const { page } = nobody;
    const signIn = new SignInPage(page);
    await signIn.shown();
    // With reduced motion colours do not fade either.
    await expect(signIn.submit).toHaveCSS('transition-duration', '0s');
    await signIn.submit.click();
    await expect(page.getByText('Email is required')).toBeVisible();
    const found = await findingsInBothThemes(page);
    await page.setViewportSize(windows.zoomed);
    await signIn.enter('agent@demo.test', 'not-the-password');
    const said = page.getByRole('form').getByText('These credentials do not match our records.');
    await expect(said).toBeInViewport({ ratio: 1 });
    found.push(...(await findings(page)));
    for (const path of ['/phone', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      found.push(...(await lookAt(page, [windows.desktop])));
    }
    expect(found).toEqual([]);
  });

  test("on an admin's pages and dialogs, of a desktop and at 200 %", async ({ signedIn }) => {
    test.slow();
    const { page } = await signedIn('admin');
    await shortenLists(page);
    const dashboard = new AdminDashboard(page);
    const sizes = [windows.desktop, windows.zoomed];
    await dashboard.ready();
    const found = await lookAt(page, sizes);
    await page.setViewportSize(windows.desktop);

    await test.step('the links of the rail leave Logout in sight, however low the window is', async () => {
      for (const size of [windows.smallDesktop, windows.lowDesktop, windows.desktop]) {
        await page.setViewportSize(size);
        await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
      }
    });
    await test.step('the dialog that simulates a call gives the focus back', async () => {
      await dashboard.openSimulate();
      found.push(...(await findingsInBothThemes(page)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Simulate Call' })).toBeFocused();
    });

    const lists = [
      ['/admin/restaurants', 'Restaurants'],
      ['/admin/restaurants/1', restaurantName],
      ['/admin/agents', 'Agents'],
      ['/admin/orders', 'Orders'],
      ['/admin/calls', 'Calls'],
      ['/admin/calls/1', 'Call #1'],
      ['/admin/customers', 'Customers'],
      ['/admin/audit', 'Audit'],
      ['/admin/analytics', 'Analytics'],
      ['/admin/settings', 'Settings'],
    ] as const;
    found.push(...(await visit(page, lists, sizes)));

    await test.step('the dialog that edits a customer', async () => {
      found.push(...(await visit(page, [['/admin/customers/1', maya.name]], sizes)));
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit customer' })).toBeVisible();
      found.push(...(await findingsInBothThemes(page)));
      await page.keyboard.press('Escape');
    });
    await test.step('a field that takes the focus stands clear of the buttons that stay in sight', async () => {
      await goTo(page, '/admin/restaurants/1/edit');
      await page.setViewportSize(windows.desktop);
      const [field, save] = [
        page.getByLabel('Monday from, 1'),
        page.getByRole('button', { name: 'Save changes' }),
      ];
      await field.evaluate((it) => scrollBy(0, it.getBoundingClientRect().bottom - innerHeight));
      await field.focus();
      const [here, there] = [await field.boundingBox(), await save.boundingBox()];
      expect((here?.y ?? 0) + (here?.height ?? 0)).toBeLessThan(there?.y ?? 0);
    });
    await test.step('the panel that moves an order along', async () => {
      await goTo(page, '/admin/orders?status=pending');
      await page.getByRole('rowheader').first().getByRole('link').click();
      const order = new AdminOrder(page);
      await expect(order.timeline.getByRole('listitem').first()).toBeVisible();
      found.push(...(await lookAt(page, sizes)));
      await order.changeStatus.click();
      await expect(order.panel.getByRole('radio').first()).toBeVisible();
      found.push(...(await findingsInBothThemes(page)));
    });
    expect(found).toEqual([]);
  });

  test("on an agent's pages, of desktops, a phone and at 200 %, and on lists that failed or are empty", async ({
    signedIn,
  }) => {
    test.slow();
    const agent = await signedIn('agent');
    agent.expectComplaints(/status of 500/);
    const { page } = agent;
    await shortenLists(page);
    await new AgentWorkspace(page).ready();
    const { desktop, smallDesktop, phone, zoomed } = windows;
    const sizes = [desktop, smallDesktop, zoomed, phone];
    const found = await lookAt(page, sizes);
    const pages = [
      ['/agent/manual-order', 'Restaurant'],
      ['/agent/stats', 'My Stats'],
      ['/agent/profile', 'Profile'],
    ] as const;
    found.push(...(await visit(page, pages, sizes)));

    const listAt = (list: string) => (url: URL) => url.pathname === `/api/agent/${list}`;
    await test.step('of calls, which failed to load and then came', async () => {
      const calls = listAt('calls');
      await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
      await goTo(page, '/agent/calls');
      await expect(page.getByText('Failed to load calls')).toBeVisible();
      found.push(...(await lookAt(page, [phone])));
      await page.unroute(calls);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      found.push(...(await lookAt(page, sizes)));
    });
    await test.step('of orders, which are none and then some', async () => {
      const orders = listAt('my-orders');
      await page.route(orders, (route) => route.fulfill({ json: { data: [] } }));
      await goTo(page, '/agent/my-orders');
      await expect(
        page.getByText('No orders yet. Start taking calls to see your orders here!'),
      ).toBeVisible();
      found.push(...(await lookAt(page, [phone])));
      await page.unroute(orders);
      await page.reload();
      await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
      found.push(...(await lookAt(page, sizes)));
    });
    expect(found).toEqual([]);
  });
});

test('an admin takes a call in any window: axe finds nothing, and what it needs is in sight', async ({
  product,
  signedIn,
}) => {
  test.slow();
  const admin = await signedIn('admin', { viewport: windows.zoomed });
  const { page } = admin;
  const found: string[] = [];
  const keys = page.keyboard;
  const workspace = new AgentWorkspace(page);
  const live = new LiveCall(admin);
  const restaurant = await lunaVerde(product.origin, admin.token);
  const dish = restaurant.dishes[0]?.name ?? '';

  await test.step('in agent mode it rings, at 200 %', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Switch to Agent Mode' }).click();
    await expect(page.getByText('Ready to receive calls')).toBeVisible();
    await simulateCall(product.origin, admin.token, restaurant.id, newCaller.number);
    await workspace.rings();
    await expect(workspace.answer).toBeInViewport({ ratio: 1 });
    found.push(...(await findingsInBothThemes(page)));
    await page.setViewportSize(windows.largeText);
    expect(await workspace.answer.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
    await page.setViewportSize(windows.zoomed);
    await workspace.answer.click();
    await live.connected();
  });

  await test.step('a new customer is saved, and the widest badge leaves the heading room', async () => {
    await page.setViewportSize(windows.desktop);
    await live.add(dish);
    expect(await movable(page)).toEqual([]);
    found.push(...(await findings(page)));
    await page.getByRole('button', { name: 'Create Customer' }).click();
    const card = page.getByRole('region', { name: 'Customer', exact: true });
    await expect(card.getByRole('button', { name: 'Search Different Customer' })).toBeInViewport({
      ratio: 1,
    });
    await page.setViewportSize(windows.smallDesktop);
    const title = card.getByRole('heading', { name: 'Customer', exact: true });
    await expect.poll(() => isApart(title, card.getByText('New customer saved'))).toBe(true);
  });

  await test.step('at 200 % its dishes, its lines and the button that places it are in sight', async () => {
    await page.setViewportSize(windows.zoomed);
    await page.getByRole('tab', { name: 'Menu' }).click();
    await expect(page.getByRole('option').nth(1)).toBeInViewport({ ratio: 1 });
    found.push(...(await findingsInTheDark(page)));
    await page.getByRole('tab', { name: 'Cart' }).click();
    await expect(live.line(dish)).toBeInViewport({ ratio: 1 });
    await expect(live.placeOrder).toBeInViewport({ ratio: 1 });
  });

  await test.step('so is any term of it that is open, at 250 % too', async () => {
    await keys.press('Alt+2');
    for (const size of [windows.zoomedLaptop, windows.zoomed]) {
      await page.setViewportSize(size);
      for (const term of ['Alt+w', 'Alt+t', 'Alt+g']) {
        await keys.press(term);
        await expect(page.locator('input:focus')).toBeInViewport({ ratio: 1 });
        await live.placeOrder.scrollIntoViewIfNeeded();
        await expect(live.placeOrder).toBeInViewport({ ratio: 1 });
        await keys.press('Escape');
      }
    }
    await keys.press('Alt+1');
  });

  await test.step('large text on a phone leaves who calls, the lines and End Call in sight', async () => {
    await page.setViewportSize(windows.largeText);
    await expect(live.end).toBeInViewport({ ratio: 1 });
    expect(await movable(page)).toEqual([]);
    const place = page.locator('[data-ink]').getByText(restaurant.name).first();
    expect((await place.boundingBox())?.width).toBeGreaterThan(100);
    await page.getByRole('button', { name: /^Add note/ }).click({ trial: true });
    await page.getByRole('tab', { name: 'Menu' }).click();
    expect((await live.itemSearch.boundingBox())?.width).toBeGreaterThan(120);
    await page.getByRole('tab', { name: 'Cart' }).click();
    await page.setViewportSize(windows.zoomed);
  });

  await test.step('a message lies under the stage, although the banner of an admin stands above that', async () => {
    const { agent } = await product.signIn('admin');
    const supervisor = await product.signIn('supervisor');
    await request(product.origin, 'POST', `/admin/agents/${agent.id}/status`, {
      token: supervisor.token,
      body: { status: 'on_break', reason: 'Break is due' },
    });
    const toast = page.locator('[data-toast]');
    await expect(toast).toContainText('Break is due');
    for (const above of [live.timer, live.end, page.getByRole('tab', { name: 'Cart' })]) {
      const [one, other] = [await toast.boundingBox(), await above.boundingBox()];
      if (!one || !other) throw new Error('nothing is shown');
      expect(one.y >= other.y + other.height || other.y >= one.y + one.height).toBe(true);
    }
  });

  await test.step('the number of what was placed is in sight', async () => {
    await live.muteSoThatCallerStays();
    await live.placeOrder.click();
    await expect(page.getByText(/^Order #\d+ placed successfully! Total: \$/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'Cart' })).toBeFocused();
  });

  const bar = page.getByRole('region', { name: 'Your call' });
  await test.step('on any other page the call is in its bar, which is no wider than its window', async () => {
    await goTo(page, '/agent/my-orders');
    await expect(bar).toBeVisible();
    await expect(live.timer).toHaveText(/^\d\d:\d\d$/);
    for (const size of [windows.phone, windows.desktop]) {
      await page.setViewportSize(size);
      await expect
        .poll(async () => {
          const edge = await bar.boundingBox();
          return (edge?.x ?? 0) + (edge?.width ?? Number.POSITIVE_INFINITY);
        })
        .toBeLessThanOrEqual(size.width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    expect(await isApart(bar, page.getByRole('heading', { name: 'My Orders', level: 1 }))).toBe(true);
    found.push(...(await lookAt(page, [windows.desktop, windows.phone])));
    await page.setViewportSize(windows.desktop);
    await live.unmute.click();
    await expect(bar.getByText('You are muted')).toBeHidden();
    await live.mute.click();
    await expect(bar.getByText('You are muted')).toBeVisible();
    await keys.press('Alt+b');
    await expect(page).toHaveURL(/\/agent$/);
    await live.unmute.click();
    await page.goBack();
    await expect(bar).toBeVisible();
  });

  await test.step('the admin panel has it too, and it leads back to the call', async () => {
    await page.getByRole('button', { name: 'Back to Admin', exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(bar).toBeVisible();
    await keys.press('Alt+b');
    await expect(page).toHaveURL(/\/agent$/);
    await live.hearsCaller();
    await live.end.click();
    await expect.poll(() => callsOf(product.origin, admin.token)).toEqual([]);
  });
  expect(found).toEqual([]);
});
