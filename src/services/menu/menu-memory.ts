import { isSameJson } from '../schema/same-json';
import type { MenuCategory } from './menu.types';

type Menu = readonly MenuCategory[];

/** The menus fetched last, by the id of their restaurant. */
export interface MenuMemory {
  /** Null where there is none, or it is too old to begin an order with. */
  recall(tenantId: string): Menu | null;
  /** Returns what is remembered: where nothing changed, the same object as before. */
  remember(tenantId: string, menu: Menu): Menu;
  /** Of a request that was sent ahead and is not answered yet. */
  coming(tenantId: string): Promise<Menu> | undefined;
  expect(tenantId: string, menu: Promise<Menu>): void;
}

const keptForMs = 10 * 60_000;
const most = 20;

/** Keeps menus in this page's memory: after a reload there are none. */
export function createMenuMemory(now: () => number): MenuMemory {
  const menus = new Map<string, { readonly menu: Menu; readonly at: number }>();
  const coming = new Map<string, Promise<Menu>>();
  return {
    recall: (tenantId) => {
      const known = menus.get(tenantId);
      return known === undefined || now() - known.at > keptForMs ? null : known.menu;
    },
    remember: (tenantId, fetched) => {
      const known = menus.get(tenantId)?.menu;
      const menu = known !== undefined && isSameJson(known, fetched) ? known : fetched;
      // The menu that was fetched longest ago comes first.
      menus.delete(tenantId);
      menus.set(tenantId, { menu, at: now() });
      for (const oldest of menus.keys()) {
        if (menus.size <= most) break;
        menus.delete(oldest);
      }
      return menu;
    },
    coming: (tenantId) => coming.get(tenantId),
    expect: (tenantId, menu) => {
      coming.set(tenantId, menu);
      const arrived = () => coming.delete(tenantId);
      menu.then(arrived, arrived);
    },
  };
}
