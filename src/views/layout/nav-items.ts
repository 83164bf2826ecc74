import {
  ChartColumn,
  CircleUserRound,
  Headset,
  LayoutDashboard,
  type LucideIcon,
  Phone,
  ReceiptText,
  Settings,
  SquarePen,
  Store,
  Users,
} from 'lucide-react';

export interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Something waits there. */
  readonly mark?: string | null;
}

const item = (label: string, href: string, icon: LucideIcon): NavItem => ({ label, href, icon });

/** SIDE-02 */
const adminNav: readonly NavItem[] = [
  item('Dashboard', '/admin', LayoutDashboard),
  item('Restaurants', '/admin/restaurants', Store),
  item('Agents', '/admin/agents', Headset),
  item('Customers', '/admin/customers', Users),
  item('Orders', '/admin/orders', ReceiptText),
  item('Analytics', '/admin/analytics', ChartColumn),
  item('Settings', '/admin/settings', Settings),
];

const calls = item('Calls', '/admin/calls', Phone);

/** After the orders, where the server keeps its calls. */
export const adminNavWith = (keepsCalls: boolean): readonly NavItem[] =>
  keepsCalls ? adminNav.flatMap((nav) => (nav.href === '/admin/orders' ? [nav, calls] : [nav])) : adminNav;

const MANUAL_ORDER = '/agent/manual-order';

/** SIDE-04 */
const agentNav: readonly NavItem[] = [
  item('Dashboard', '/agent', LayoutDashboard),
  item('Manual Order', MANUAL_ORDER, SquarePen),
  item('My Calls', '/agent/calls', Phone),
  item('My Orders', '/agent/my-orders', ReceiptText),
  item('My Stats', '/agent/stats', ChartColumn),
  item('Profile', '/agent/profile', CircleUserRound),
];

/** The same, with the unfinished manual order marked, if there is one. */
export const agentNavWith = (unfinishedAt: string | null): readonly NavItem[] =>
  unfinishedAt === null
    ? agentNav
    : agentNav.map((nav) =>
        nav.href === MANUAL_ORDER ? { ...nav, mark: `Unfinished order for ${unfinishedAt}` } : nav,
      );

/** A detail page keeps its list marked; a dashboard is marked only by its own address. */
export function isCurrent(href: string, path: string): boolean {
  if (href === '/admin' || href === '/agent') return path === href;
  return path === href || path.startsWith(`${href}/`);
}
