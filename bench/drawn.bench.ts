// How many components one event draws, of those on the page: counted in the product's own build, by what React tells
// developer tools of each commit. No matter of the machine.
import type { Page } from 'playwright';
import { itemSearch, ready, ring } from './live-call';
import { withProduct } from './product';
import { tenant } from './typical-orders';

const caller = '+12065550173';
/** Until nothing more comes of the event. */
const settlesInMs = 3_000;
const secondMs = 1_000;

/** Runs in the page before its own scripts. */
function countDrawn(): void {
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
  }
  /** Functions, and those wrapped by memo and forwardRef; the others are elements and React's own. */
  const components = new Set([0, 11, 14, 15]);
  const performedWork = 1;
  const count = { drawn: 0 };
  const roots = new Set<{ readonly current: Fiber }>();
  const isDrawn = (fiber: Fiber) => components.has(fiber.tag) && (fiber.flags & performedWork) !== 0;
  const visit = (fiber: Fiber, before: Fiber | null): void => {
    if (isDrawn(fiber)) count.drawn += 1;
    // What was passed over has the children it had.
    if (before !== null && fiber.child === before.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child, child.alternate);
  };
  const all = (fiber: Fiber): number => {
    let sum = components.has(fiber.tag) ? 1 : 0;
    for (let child = fiber.child; child !== null; child = child.sibling) sum += all(child);
    return sum;
  };
  Object.assign(window, {
    takeDrawn: () => {
      const { drawn } = count;
      count.drawn = 0;
      return { drawn, all: [...roots].reduce((sum, root) => sum + all(root.current), 0) };
    },
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
        roots.add(root);
        visit(root.current, root.current.alternate);
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const take = (page: Page): Promise<{ drawn: number; all: number }> =>
  page.evaluate(() => Reflect.get(window, 'takeDrawn')());

const rows: Record<string, { drawn: number; 'on the page': number }> = {};

function note(event: string, { drawn, all }: { drawn: number; all: number }): void {
  rows[event] = { drawn, 'on the page': all };
}

async function event(name: string, page: Page, cause: () => Promise<unknown>, ms = settlesInMs) {
  await take(page);
  await cause();
  await pause(ms);
  note(name, await take(page));
}

await withProduct(
  async () => undefined,
  async ({ origin, open }) => {
    const opened = async (who: 'admin' | 'agent', path: string) => {
      const page = await open(who, '/login');
      await page.context().addInitScript(countDrawn);
      await page.goto(path);
      return page;
    };
    const admin = await opened('admin', '/admin');
    const calls = await opened('admin', '/admin/calls');
    const agent = await opened('agent', '/agent');
    await ready(agent);
    await pause(2 * settlesInMs);
    const nothing = () => Promise.resolve();
    await event("agent's dashboard: a second", agent, nothing, secondMs);
    await event('admin dashboard: a second', admin, nothing, secondMs);
    await take(admin);
    await take(calls);
    // With the screen of the call, which is drawn out of sight.
    await event("agent's dashboard: a ring, and the call ahead of its answer", agent, () =>
      ring(origin, tenant.id, caller),
    );
    note('admin dashboard: the same ring', await take(admin));
    note('list of calls: the same ring', await take(calls));
    await event("agent's dashboard: Enter", agent, () => agent.keyboard.press('Enter'), 2 * settlesInMs);
    await event('live call: a second', agent, nothing, secondMs);
    await event('admin dashboard: a second of the call', admin, nothing, secondMs);
    await event('live call: a letter in the search of items', agent, () => itemSearch(agent).press('a'));
    await agent.keyboard.press('ArrowDown');
    await pause(settlesInMs);
    await event('live call: an item goes into the cart', agent, () => agent.keyboard.press('Enter'));
    await event('live call: muted', agent, () => agent.getByRole('button', { name: /^Mute/ }).click());
  },
);
console.table(rows);
