import type { MonitorActorRef } from '../monitor/monitor.machine';
import type { SupervisionSnapshot } from './supervision.machine';

/** null for agents, and until the monitor's code is there. */
export const selectMonitorRef = (snapshot: SupervisionSnapshot): MonitorActorRef | null =>
  snapshot.context.monitor;

/** The monitor's code could not be fetched, or it crashed. */
export const selectHasMonitorFailed = (snapshot: SupervisionSnapshot): boolean => snapshot.hasTag('error');
