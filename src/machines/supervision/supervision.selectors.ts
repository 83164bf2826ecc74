import type { MonitorActorRef } from '../monitor/monitor.machine';
import type { SupervisionSnapshot } from './supervision.machine';

/** null for agents, and until the monitor's code is there. */
export function selectMonitorRef(snapshot: SupervisionSnapshot): MonitorActorRef | null {
  return snapshot.context.monitor;
}

/** The monitor's code could not be fetched, or it crashed. */
export function selectHasMonitorFailed(snapshot: SupervisionSnapshot): boolean {
  return snapshot.hasTag('error');
}
