import type { LateCharts } from '../machines/late-chart/late-chart.types';
import type { Services } from './services';

type Rare = Pick<
  LateCharts,
  'menuEditor' | 'menuImport' | 'customerMerge' | 'orderChange' | 'secondFactor' | 'ticket'
>;

/** These charts are in a chunk of their own, so that the first page of every agent does not list their files. */
export async function loadRareChart<Name extends keyof Rare>(
  name: Name,
  services: Services,
): Promise<Rare[Name]> {
  const loaders: { readonly [Each in keyof Rare]: () => Promise<Rare[Each]> } = {
    menuEditor: async () => (await import('./provide-menu-editor')).provideMenuEditor(services),
    menuImport: async () => (await import('./provide-menu-import')).provideMenuImport(services),
    customerMerge: async () => (await import('./provide-customer-merge')).provideCustomerMerge(services),
    secondFactor: async () => (await import('./provide-second-factor')).provideSecondFactor(services),
    ticket: async () => (await import('./provide-ticket')).provideTicket(services),
    orderChange: async () => (await import('./provide-order-change')).provideOrderChange(services),
  };
  return loaders[name]();
}
