import type { AudioSettings } from '../../services/audio/audio-choice.types';
import type { Call } from '../../services/calls/call.types';
import type { KeptOrder } from '../../services/orders/kept-order.types';
import type { ManualBegin } from '../manual-draft/manual-draft.types';
import type { AgentChannelFact } from '../realtime/realtime.types';
import { mirroredOffer } from '../shared/mirrored-call';
import type { DataKey } from '../shared/notice.types';
import type { WorkspaceContext } from './workspace.types';

/** What a call of one's own changes, and the order taken in it. */
const ownData: readonly DataKey[] = ['ownCalls', 'ownOrders'];

export const ownChanges = [
  { type: 'tellSession', params: { type: 'session.refresh' } },
  { type: 'invalidate', params: { keys: ownData } },
] as const;

type Rang = { event: { offer: Call } };

export const rang = [
  { type: 'tellSounds', params: { type: 'sounds.ring' } },
  {
    type: 'tellAttention',
    params: ({ event }: Rang) => ({ type: 'attention.ring', offer: event.offer }) as const,
  },
  {
    type: 'tellPhoneLease',
    params: ({ event }: Rang) => ({ type: 'call.mirrored', call: mirroredOffer(event.offer) }) as const,
  },
  { type: 'tellAfterCall', params: { type: 'afterCall.drop' } },
  'watchWaiting',
] as const;

/** A ring must not lie under it. */
export const closeAudioPanel = { type: 'tellAudio', params: { type: 'audio.closePanel' } } as const;

type Chose = { event: { settings: AudioSettings } };

/** Other devices from now on, in a call too. */
export const soundChanged = [
  {
    type: 'tellPhone',
    params: ({ event: { settings } }: Chose) => {
      const { microphoneId, speakerId } = settings;
      return { type: 'phone.chooseDevices', devices: { microphoneId, speakerId } } as const;
    },
  },
  {
    type: 'tellSounds',
    params: ({ event: { settings } }: Chose) => {
      const { ringVolume, ringSpeakerId } = settings;
      return { type: 'sounds.adjust', volume: ringVolume, speakerId: ringSpeakerId } as const;
    },
  },
] as const;

export const lineOn = [
  { type: 'tellPhone', params: { type: 'phone.enable' } },
  { type: 'tellReadiness', params: { type: 'readiness.attend' } },
] as const;

export const lineOff = [
  { type: 'tellPhone', params: { type: 'phone.disable' } },
  { type: 'tellReadiness', params: { type: 'readiness.leave' } },
] as const;

export const stoppedRinging = [
  { type: 'tellSounds', params: { type: 'sounds.silence' } },
  { type: 'tellAttention', params: { type: 'attention.stopRinging' } },
  'restWaiting',
] as const;

export const signingOut = [
  { type: 'tellRealtime', params: { type: 'realtime.close' } },
  // The device goes with the session: that is nothing to be told with a token just given back.
  { type: 'tellReadiness', params: { type: 'readiness.leave' } },
  { type: 'tellManual', params: { type: 'manual.forget' } },
  { type: 'tellKept', params: { type: 'kept.forget' } },
  { type: 'tellAfterCall', params: { type: 'afterCall.drop' } },
  ...stoppedRinging,
] as const;

type Told = {
  context: WorkspaceContext;
  event: Extract<AgentChannelFact, { type: 'agentChannel.availabilityChanged' }>;
};

/** The server says how the agent stands: here, in the sidebar, and in the tabs that have no channel. */
export const standingChanged = [
  {
    type: 'tellAvailability',
    params: ({ event: { status, wrapUp, duty } }: Told) =>
      ({ type: 'availability.received', status, wrapUp, duty }) as const,
  },
  {
    type: 'tellSession',
    params: ({ context, event: { status, duty } }: Told) =>
      ({ type: 'status.changed', agentId: context.user.id, status, duty }) as const,
  },
  { type: 'tellPhoneLease', params: { type: 'phoneLease.announceStatus' } },
] as const;

/** What decides on the channels has changed. */
export function watching<TAction>(...actions: readonly TAction[]) {
  const watch = (hasPhone: boolean) => [...actions, { type: 'watchChannels', params: { hasPhone } } as const];
  return [{ guard: 'hasPhone', actions: watch(true) }, { actions: watch(false) }] as const;
}

/** The order of a call as a manual order, as far along as it is. */
export function begunWith({ callId, restaurant, customer, cart }: KeptOrder): ManualBegin {
  const known = customer?.id == null ? null : customer;
  const names = { firstName: known?.firstName ?? '', lastName: known?.lastName ?? '' };
  const order = { ...cart, idempotencyKey: null };
  const step = known === null ? 'customer' : 'items';
  return { type: 'manual.begin', callId, draft: { restaurant, customer: known, names, order, step } };
}
