import type { InspectionEvent } from 'xstate';
import { reportCharts } from './inspector/report-charts';
import { shownFields } from './shown-fields';

/**
 * Switched on by `?inspect`, or `?inspect=stately` for the hosted inspector, and kept on for the tab: the
 * address changes. Nothing where it is off.
 */
export async function inspectCharts(
  isDevelopment: boolean,
): Promise<((inspected: InspectionEvent) => void) | undefined> {
  const wish = new URLSearchParams(location.search).get('inspect') ?? sessionStorage.getItem('inspect');
  if (wish === null) return undefined;
  sessionStorage.setItem('inspect', wish);
  if (wish === 'stately') {
    const { createBrowserInspector } = await import('@statelyai/inspect');
    const { next } = createBrowserInspector().inspect;
    return next === undefined ? undefined : (inspected) => next(inspected);
  }
  const started = new Date().toLocaleTimeString();
  const reporter = reportCharts({
    tabName: `${location.pathname} since ${started}`,
    shown: shownFields,
    isDevelopment,
  });
  window.addEventListener('pagehide', () => reporter.stop(), { once: true });
  return (inspected) => reporter.next(inspected);
}
