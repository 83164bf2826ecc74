import type { CallbackActorLogic, ErrorActorEvent } from 'xstate';
import type {
  MirroredCall,
  PhoneLeaseLockReport,
  PhoneLeaseMessage,
} from '../../services/browser/phone-lease.types';
import type { ClockFact } from '../shared/clock.types';

export interface PhoneLeaseInput {
  readonly agentId: string;
}

export interface PhoneLeaseContext {
  readonly agentId: string;
  /** The call of whichever tab has the phone; null without one, or while it is not known. */
  readonly call: MirroredCall | null;
  readonly elapsedSeconds: number;
}

/**
 * Which of an agent's tabs in one browser has the phone: it rings, speaks and shows calls; the others show that.
 */
export type PhoneLeaseEvent =
  /** 'Take over here'. */
  | { type: 'phoneLease.takeOver' }
  /** From the workspace: calls can be taken here / no longer. */
  | { type: 'phoneLease.want' }
  /** From the workspace, to one that is begun anew: this tab has the phone. */
  | { type: 'phoneLease.keep' }
  | { type: 'phoneLease.release' }
  | CallMirrored
  | CallYielded
  /** From the workspace: the server announced another status or wrap-up to this tab. */
  | { type: 'phoneLease.announceStatus' }
  /** From the actors. */
  | LockFact
  | OtherTabFact
  | ClockFact
  | ErrorActorEvent;

/** What the call in this tab looks like from another one; null when none is shown. */
export interface CallMirrored {
  readonly type: 'call.mirrored';
  readonly call: MirroredCall | null;
}

/** An accept was answered after this tab had given the phone up: who has it now takes the call up. */
export interface CallYielded {
  readonly type: 'call.yielded';
}

export type LockFact = { type: `lock.${PhoneLeaseLockReport}` };

export type OtherTabFact =
  | { type: 'otherTab.asked' }
  | { type: 'otherTab.showed'; call: MirroredCall | null }
  | { type: 'otherTab.yielded' }
  | { type: 'otherTab.statusMoved' };

export type PhoneLeaseTag = 'busy' | 'ready' | 'elsewhere';

/** What the workspace receives. */
export type PhoneLeaseReport =
  /** The phone is here. */
  | { type: 'phoneLease.gained' }
  /** The phone is in another tab, whoever had it before. */
  | { type: 'phoneLease.lost' }
  /** This tab gave it up by itself. */
  | { type: 'phoneLease.released' }
  /** The phone is elsewhere and its call began, changed its phase or ended. */
  | { type: 'phoneLease.callMoved' }
  /** The tab with the phone received another status or wrap-up: ask the server. */
  | { type: 'phoneLease.statusMoved' }
  /** While the phone is not wanted here, another tab asked who has it: the one that has it shows that to all. */
  | { type: 'phoneLease.asked' }
  /** What the tab with the phone shows, wherever this one is. */
  | { type: 'phoneLease.showed'; call: MirroredCall | null }
  /** Another tab yielded a call to this one: ask for the active calls. */
  | { type: 'phoneLease.callInherited' };

/* Actors to provide, besides the clock of live-call. */

/** Holds the browser's lock 'phoneLease.{agentId}' until commanded to release it; sends LockFact; releases it when stopped. */
export type PhoneLeaseLockActor = CallbackActorLogic<LockCommand, { readonly agentId: string }>;

export type LockCommand = { type: 'lock.ask' } | { type: 'lock.take' } | { type: 'lock.release' };

/** Speaks with the other tabs of the same agent; sends OtherTabFact. */
export type PhoneLeaseChannelActor = CallbackActorLogic<ChannelCommand, { readonly agentId: string }>;

export type ChannelCommand = { type: 'channel.send'; message: PhoneLeaseMessage };
