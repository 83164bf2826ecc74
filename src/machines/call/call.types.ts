import type { Call } from '../../services/calls/call.types';
import type { Customer } from '../../services/customers/customer.types';
import type { LineState, VoiceFault } from '../../services/voice/voice-provider.types';
import type { AgentChannelFact } from '../realtime/realtime.types';
import type { NoticeRaised } from '../shared/notice.types';

export interface CallInput {
  readonly agentId: string;
}

export interface LiveCall {
  readonly call: Call;
  /** The call's customer: from the offer, the accept answer, or the lookup (CALL-40, CALL-78). */
  readonly customer: Customer | null;
  /** ms since the epoch when the live screen first opened for this call. */
  readonly openedAt: number;
}

export interface CallContext {
  readonly agentId: string;
  /** The call in the popup; null when none is shown. */
  readonly offer: Call | null;
  /** Further offers, oldest first (CALL-28, CALL-29). */
  readonly queue: readonly Call[];
  readonly endedIds: readonly string[];
  readonly live: LiveCall | null;
  readonly elapsedSeconds: number;
  readonly line: LineState;
  /** Audio is arriving. */
  readonly mediaFlowing: boolean;
  readonly digits: string;
  readonly voiceFault: VoiceFault | null;
  readonly phoneReady: boolean;
  /** ERR-25 is showing. */
  readonly endFailed: boolean;
}

/**
 * States: away · restoring · idle · ringing · accepting · live{media, sound, keypad, watch, end} · ended.
 * live invokes customerLookup (id 'lookup') and orderDraft (id 'order').
 */
export type CallEvent =
  /** The agent half of the product is on screen / no longer. */
  | { type: 'call.attend' }
  | { type: 'call.leave' }
  | { type: 'call.accept' }
  | { type: 'call.dismiss' }
  | { type: 'call.hangUp' }
  /** First Alt X arms, a second within 3 s hangs up (layout 4). */
  | { type: 'call.armHangUp' }
  | { type: 'call.toggleMute' }
  | { type: 'call.toggleKeypad' }
  | { type: 'call.sendDigits'; digits: string }
  | { type: 'call.retryAudio' }
  | { type: 'call.dismissAlert' }
  /** The live connection is back: ask for the active calls again. */
  | { type: 'call.refresh' }
  | AgentChannelFact
  | { type: 'phone.readied' }
  | { type: 'phone.lost' }
  | { type: 'line.changed'; state: LineState }
  | { type: 'line.muteChanged'; muted: boolean }
  | { type: 'line.mediaChanged'; flowing: boolean }
  | { type: 'line.digitsSent'; digits: string }
  | { type: 'line.failed'; fault: VoiceFault }
  | { type: 'clock.ticked'; now: number }
  /** From customerLookup. */
  | { type: 'customer.chosen'; customer: Customer }
  | { type: 'customer.dropped' }
  | NoticeRaised;

export type CallReport =
  | { type: 'call.startedRinging' }
  | { type: 'call.stoppedRinging' }
  | { type: 'call.wentLive'; restored: boolean }
  | { type: 'call.finished' };
