import type { Capability } from '../../services/capabilities/capabilities';
import type { DeskSnapshot } from './desk.machine';

export const selectRealtimeRef = (snapshot: DeskSnapshot) => snapshot.children.realtime;
export const selectPhoneRef = (snapshot: DeskSnapshot) => snapshot.children.phone;
export const selectReadinessRef = (snapshot: DeskSnapshot) => snapshot.children.readiness;
export const selectCallRef = (snapshot: DeskSnapshot) => snapshot.children.call;
export const selectSupervisionRef = (snapshot: DeskSnapshot) => snapshot.children.supervision;
export const selectSoundsRef = (snapshot: DeskSnapshot) => snapshot.children.sounds;
/** Only where the phone is wanted. */
export const selectAudioRef = (snapshot: DeskSnapshot) => snapshot.children.audio;
export const selectAttentionRef = (snapshot: DeskSnapshot) => snapshot.children.attention;
export const selectAvailabilityRef = (snapshot: DeskSnapshot) => snapshot.children.availability;
export const selectSeatRef = (snapshot: DeskSnapshot) => snapshot.children.seat;
export const selectManualRef = (snapshot: DeskSnapshot) => snapshot.children.manual;
export const selectAfterCallRef = (snapshot: DeskSnapshot) => snapshot.children.afterCall;
export const selectKeptRef = (snapshot: DeskSnapshot) => snapshot.children.kept;
export const selectSignOutRef = (snapshot: DeskSnapshot) => snapshot.children.signOut;
export const selectWaitingRef = (snapshot: DeskSnapshot) => snapshot.children.waiting;
export const selectUser = (snapshot: DeskSnapshot) => snapshot.context.user;
export const selectIsInCall = (snapshot: DeskSnapshot) => snapshot.matches({ work: 'inCall' });
/** Whether the server offers this beyond the contract; false until it has said so. */
export const selectOffers = (snapshot: DeskSnapshot, capability: Capability): boolean =>
  snapshot.context.offers.includes(capability);
