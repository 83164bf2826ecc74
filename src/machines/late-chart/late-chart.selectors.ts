import type { LateChartSnapshot } from './late-chart.machine';

export function selectChartRef({ context }: LateChartSnapshot) {
  return context.chart;
}
