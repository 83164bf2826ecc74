/** What the browser's tab and the phone's top bar call each address. */
const titles: readonly (readonly [pattern: RegExp, title: string])[] = [
  [/^\/admin$/, 'Dashboard'],
  [/^\/admin\/restaurants$/, 'Restaurants'],
  [/^\/admin\/restaurants\/[^/]+$/, 'Restaurant'],
  [/^\/admin\/agents$/, 'Agents'],
  [/^\/admin\/orders$/, 'Orders'],
  [/^\/admin\/orders\/[^/]+$/, 'Order'],
  [/^\/admin\/calls$/, 'Calls'],
  [/^\/admin\/calls\/[^/]+$/, 'Call'],
  [/^\/admin\/customers$/, 'Customers'],
  [/^\/admin\/analytics$/, 'Analytics'],
  [/^\/admin\/settings$/, 'Settings'],
  [/^\/agent$/, 'Dashboard'],
  [/^\/agent\/manual-order$/, 'Manual Order'],
  [/^\/agent\/calls$/, 'My Calls'],
  [/^\/agent\/my-orders$/, 'My Orders'],
  [/^\/agent\/stats$/, 'My Stats'],
  [/^\/agent\/profile$/, 'Profile'],
];

export const pageTitle = (path: string): string | null =>
  titles.find(([pattern]) => pattern.test(path))?.[1] ?? null;

export const ringingTitle = (restaurant: string | null): string =>
  `Incoming call: ${restaurant ?? 'Unknown Restaurant'}`;

export const product = 'Restaurant Order Agent';

export function documentTitle(path: string): string {
  const page = pageTitle(path);
  return page === null ? product : `${page} · ${product}`;
}
