import type { CallbackActorLogic } from 'xstate';
import type { MirroredCall, SeatLockReport, SeatMessage } from '../../services/browser/seat.types';
import type { ClockFact } from '../live-call/live-call.types';

export interface SeatInput {
  readonly agentId: string;
}

export interface SeatContext {
  readonly agentId: string;
  /** The call of whichever tab has the phone; null without one, or while it is not known. */
  readonly call: MirroredCall | null;
  readonly elapsedSeconds: number;
}

/**
 * Which of an agent's tabs in one browser has the phone: it rings, speaks and shows calls; the others say so.
 * States: out · asking · holding · watching{still, timing} · inheriting · taking.
 */
export type SeatEvent =
  /** 'Take over here'. */
  | { type: 'seat.takeOver' }
  /** From the workspace: calls can be taken here / no longer. */
  | { type: 'seat.want' }
  | { type: 'seat.release' }
  | CallMirrored
  | CallYielded
  /** From the workspace: the server told this tab of another status or wrap-up. */
  | { type: 'seat.tellStatus' }
  /** From the actors. */
  | LockFact
  | OtherTabFact
  | ClockFact;

/** What the call in this tab looks like from another one; null when none is shown. */
export interface CallMirrored {
  readonly type: 'call.mirrored';
  readonly call: MirroredCall | null;
}

/** An accept was answered after this tab had given the phone up: who has it now takes the call up. */
export interface CallYielded {
  readonly type: 'call.yielded';
}

export type LockFact = { type: `lock.${SeatLockReport}` };

export type OtherTabFact =
  | { type: 'otherTab.asked' }
  | { type: 'otherTab.showed'; call: MirroredCall | null }
  | { type: 'otherTab.yielded' }
  | { type: 'otherTab.statusMoved' };

export type SeatTag = 'busy' | 'ready' | 'elsewhere';

/** What the chart tells the workspace. */
export type SeatReport =
  /** The phone is here. */
  | { type: 'seat.gained' }
  /** The phone is in another tab, whoever had it before. */
  | { type: 'seat.lost' }
  /** This tab gave it up by itself. */
  | { type: 'seat.released' }
  /** The phone is elsewhere and its call began, changed its phase or ended. */
  | { type: 'seat.callMoved' }
  /** The tab with the phone was told of another status or wrap-up: ask the server. */
  | { type: 'seat.statusMoved' }
  /** What the tab with the phone shows, wherever this one is. */
  | { type: 'seat.showed'; call: MirroredCall | null }
  /** Another tab yielded a call to this one: ask for the active calls. */
  | { type: 'seat.callInherited' };

/* Actors to provide, besides the clock of live-call. */

/** Holds the browser's lock 'seat.{agentId}' while told to; sends LockFact; lets it go when stopped. */
export type SeatLockActor = CallbackActorLogic<LockCommand, { readonly agentId: string }>;

export type LockCommand = { type: 'lock.ask' } | { type: 'lock.take' } | { type: 'lock.release' };

/** Speaks with the other tabs of the same agent; sends OtherTabFact. */
export type SeatChannelActor = CallbackActorLogic<ChannelCommand, { readonly agentId: string }>;

export type ChannelCommand = { type: 'channel.say'; message: SeatMessage };
