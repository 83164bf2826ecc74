import type { Calls } from '../calls/calls';
import type { OfferAgain } from '../calls/offer-again';

export interface OfferLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export async function offerAgain(
  calls: Calls,
  log: OfferLog,
  callId: number,
  again: OfferAgain,
): Promise<void> {
  const outcome = await calls.offerAgain(callId, again);
  const isLost = again.reason === 'agent_lost';
  if (outcome === 'offered' && isLost) log.info({ call: callId }, 'offered again: its agent is gone');
  else if (outcome === 'offered')
    log.info({ call: callId }, 'offered again: the audio of its agent did not open');
  if (outcome === 'missed') log.info({ call: callId }, 'missed: the audio of no agent opened');
}
