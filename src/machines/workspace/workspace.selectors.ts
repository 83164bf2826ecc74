import type { Capability } from '../../services/capabilities/capabilities';
import type { WorkspaceSnapshot } from './workspace.machine';

export const selectRealtimeRef = (snapshot: WorkspaceSnapshot) => snapshot.children.realtime;
export const selectPhoneRef = (snapshot: WorkspaceSnapshot) => snapshot.children.phone;
export const selectReadinessRef = (snapshot: WorkspaceSnapshot) => snapshot.children.readiness;
export const selectCallRef = (snapshot: WorkspaceSnapshot) => snapshot.children.call;
export const selectSupervisionRef = (snapshot: WorkspaceSnapshot) => snapshot.children.supervision;
export const selectSoundsRef = (snapshot: WorkspaceSnapshot) => snapshot.children.sounds;
/** Only where the phone is wanted. */
export const selectAudioRef = (snapshot: WorkspaceSnapshot) => snapshot.children.audio;
export const selectAttentionRef = (snapshot: WorkspaceSnapshot) => snapshot.children.attention;
export const selectAvailabilityRef = (snapshot: WorkspaceSnapshot) => snapshot.children.availability;
export const selectPhoneLeaseRef = (snapshot: WorkspaceSnapshot) => snapshot.children.phoneLease;
export const selectManualRef = (snapshot: WorkspaceSnapshot) => snapshot.children.manual;
export const selectAfterCallRef = (snapshot: WorkspaceSnapshot) => snapshot.children.afterCall;
export const selectKeptRef = (snapshot: WorkspaceSnapshot) => snapshot.children.kept;
export const selectSignOutRef = (snapshot: WorkspaceSnapshot) => snapshot.children.signOut;
export const selectWaitingRef = (snapshot: WorkspaceSnapshot) => snapshot.children.waiting;
export const selectUser = (snapshot: WorkspaceSnapshot) => snapshot.context.user;
export const selectIsInCall = (snapshot: WorkspaceSnapshot) => snapshot.matches({ work: 'inCall' });
/** Whether the server offers this beyond the contract; false until it has said so. */
export const selectOffers = (snapshot: WorkspaceSnapshot, capability: Capability): boolean =>
  snapshot.context.offers.includes(capability);
