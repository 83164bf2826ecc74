import type { AnyActorRef } from 'xstate';
import type { Capability } from '../../services/capabilities/capabilities';
import type { LateChartActorRef } from '../late-chart/late-chart.machine';
import type { WorkspaceSnapshot } from './workspace.machine';

export function selectPhoneRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.phone;
}
export function selectReadinessRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.readiness;
}
export function selectCallRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.call;
}
export function selectSupervisionRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.supervision;
}
export function selectSoundsRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.sounds;
}
/** The audio settings; undefined in tabs that need no phone. */
export function selectAudioRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.audio;
}
export function selectAttentionRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.attention;
}
export function selectAvailabilityRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.availability;
}
export function selectPhoneLeaseRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.phoneLease;
}
export function selectManualRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.manual;
}
export function selectAfterCallRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.afterCall;
}
export function selectWaitingRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.waiting;
}
export function selectRecorderRef(snapshot: WorkspaceSnapshot) {
  return snapshot.children.recorder;
}
export function selectUser(snapshot: WorkspaceSnapshot) {
  return snapshot.context.user;
}
export function selectAgentType(snapshot: WorkspaceSnapshot) {
  return snapshot.context.user.agentType;
}
/** Whether the server offers this beyond the contract; false until it has answered. */
export function selectHasCapability(snapshot: WorkspaceSnapshot, capability: Capability): boolean {
  return snapshot.context.capabilities.includes(capability);
}
/** The server is about to say what it offers; afterwards what it has not said counts as not offered until it does. */
export function selectAwaitsCapabilities(snapshot: WorkspaceSnapshot): boolean {
  return snapshot.matches({ capabilities: 'awaited' });
}
/** The late chart that a page opened under this id; undefined before and after. */
export function selectLateChartRef({ children }: WorkspaceSnapshot, id: string) {
  const others: Readonly<Record<string, AnyActorRef | undefined>> = children;
  // The workspace spawns nothing else.
  return others[id] as LateChartActorRef | undefined;
}
