import type { Standing } from '../../services/agents/wrap-up';
import type { Notice } from '../shared/notice.types';
import type { AvailabilityContext, OwnStatus } from './availability.types';

/**
 * Whether the status can be chosen now. Calls and sign-ins alone make somebody 'on call' or offline; during a call the
 * status after it can be chosen.
 */
export function isOpen(context: AvailabilityContext, wish: OwnStatus): boolean {
  const { status, breakAfterCall, duty, mayStop } = context;
  if (wish === 'offline') return mayStop && duty?.takesCalls === true;
  if (status === 'on_call') return duty?.takesCalls === false || breakAfterCall === (wish === 'available');
  if (status === 'offline') return duty?.takesCalls === false && wish === 'available';
  return (status === 'available' || status === 'on_break') && status !== wish;
}

type Known = Pick<AvailabilityContext, 'status' | 'breakAfterCall' | 'duty'>;

/** What an agent is set to, at once or for after the call. */
function wishOf({ status, breakAfterCall, duty }: Known): string {
  if (duty?.takesCalls === false) return 'offline';
  return status === 'on_break' || breakAfterCall === true ? 'on_break' : 'available';
}

/** Somebody else has just set the status; null where that is no news. */
export function setNotice(before: Known, { status, wrapUp, duty }: Standing): Notice | null {
  if (status === null || duty === undefined || duty.reason === null || duty.setBy === null) return null;
  const breakAfterCall = wrapUp === undefined ? before.breakAfterCall : wrapUp.breakAfterCall;
  const after = { status, breakAfterCall, duty };
  const wish = wishOf(after);
  const isKnown =
    before.duty?.reason === duty.reason && before.duty.setBy === duty.setBy && wishOf(before) === wish;
  if (isKnown) return null;
  return {
    code: 'statusSet',
    by: duty.setBy,
    status: wish,
    isLater: status === 'on_call',
    reason: duty.reason,
  };
}
