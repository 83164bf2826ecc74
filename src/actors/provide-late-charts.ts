import { fromPromise } from 'xstate';
import { lateChartMachine } from '../machines/late-chart/late-chart.machine';
import type { LateCharts } from '../machines/late-chart/late-chart.types';
import type { Services } from './services';

type Loaders = { readonly [Name in keyof LateCharts]: () => Promise<LateCharts[Name]> };

/** The charts whose code comes when they are wanted, a line each, in a chunk each. */
const lateChartsOf = (services: Services): Loaders => ({
  preferences: async () => (await import('./provide-preferences')).providePreferences(services),
  saving: async () => (await import('./provide-saving')).provideSaving(services),
  menuEditor: async () => (await import('./provide-menu-editor')).provideMenuEditor(services),
  menuImport: async () => (await import('./provide-menu-import')).provideMenuImport(services),
  secondFactor: async () => (await import('./provide-second-factor')).provideSecondFactor(services),
  lineOptions: async () => (await import('../machines/line-options/line-options.machine')).lineOptionsMachine,
  shorthand: async () => (await import('../machines/shorthand/shorthand.machine')).shorthandMachine,
  customerMerge: async () => (await import('./provide-customer-merge')).provideCustomerMerge(services),
  ticket: async () => (await import('./provide-ticket')).provideTicket(services),
  orderChange: async () =>
    (await import('./provide-order-change')).provideOrderChange(services, provideLateChart(services)),
  restaurantService: async () =>
    (await import('./provide-restaurant-service')).provideRestaurantService(services),
});

export function provideLateChart(services: Services) {
  const loaders = lateChartsOf(services);
  return lateChartMachine.provide({
    actors: { loadLateChart: fromPromise(({ input }) => loaders[input.name]()) },
  });
}
