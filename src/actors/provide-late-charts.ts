import type { AnyStateMachine } from 'xstate';
import { lateChartMachine } from '../machines/late-chart/late-chart.machine';
import type { LateChartName, LateCharts } from '../machines/late-chart/late-chart.types';
import type { loadRareChart } from './provide-rare-charts';
import { loadChart } from './request';
import type { Services } from './services';

type Loaders = { readonly [Name in keyof LateCharts]: () => Promise<LateCharts[Name]> };

async function rare<Name extends Parameters<typeof loadRareChart>[0]>(name: Name, services: Services) {
  const chunk = await import('./provide-rare-charts');
  return chunk.loadRareChart(name, services);
}

/** The charts whose code comes when they are wanted, a line each, in a chunk each. */
const lateChartsOf = (services: Services): Loaders => ({
  preferences: async () => (await import('./provide-preferences')).providePreferences(services),
  saving: async () => (await import('./provide-saving')).provideSaving(services),
  menuEditor: () => rare('menuEditor', services),
  menuImport: () => rare('menuImport', services),
  secondFactor: () => rare('secondFactor', services),
  customerMerge: () => rare('customerMerge', services),
  ticket: () => rare('ticket', services),
  orderChange: () => rare('orderChange', services),
  restaurantService: async () =>
    (await import('./provide-restaurant-service')).provideRestaurantService(services),
});

export function provideLateChart(services: Services) {
  const loaders = lateChartsOf(services);
  return lateChartMachine.provide({
    actors: {
      loadLateChart: loadChart<AnyStateMachine, { readonly name: LateChartName }>(({ name }) =>
        loaders[name](),
      ),
    },
  });
}
