import type { lateChartMachine } from '../machines/late-chart/late-chart.machine';
import type { LateCharts } from '../machines/late-chart/late-chart.types';
import type { Services } from './services';

type Rare = Pick<LateCharts, 'menuEditor' | 'menuImport' | 'customerMerge' | 'orderChange'>;

/** In a chunk of their own, so that what they consist of is not named in what every agent loads first. */
export async function loadRareChart<Name extends keyof Rare>(
  name: Name,
  services: Services,
  lateChart: typeof lateChartMachine,
): Promise<Rare[Name]> {
  const loaders: { readonly [Each in keyof Rare]: () => Promise<Rare[Each]> } = {
    menuEditor: async () => (await import('./provide-menu-editor')).provideMenuEditor(services),
    menuImport: async () => (await import('./provide-menu-import')).provideMenuImport(services),
    customerMerge: async () => (await import('./provide-customer-merge')).provideCustomerMerge(services),
    orderChange: async () => (await import('./provide-order-change')).provideOrderChange(services, lateChart),
  };
  return loaders[name]();
}
