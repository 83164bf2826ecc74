import type { MonitorActorRef } from '../monitor/monitor.machine';
import type { OversightSnapshot } from './oversight.machine';

/** null for agents, and until the monitor's code is there. */
export const selectMonitorRef = (snapshot: OversightSnapshot): MonitorActorRef | null =>
  snapshot.context.monitor;

/** The monitor's code could not be fetched, or it crashed. */
export const selectHasMonitorFailed = (snapshot: OversightSnapshot): boolean => snapshot.hasTag('error');
