import { isPassedOn, type PassedOnReason } from '../../services/calls/end-reasons';
import type { Result } from '../../services/errors/result';
import type { Notice } from '../shared/notice.types';
import { isRefusedWith, messageIn } from '../shared/result';
import type { CallContext, CallEnd } from './call.types';

/** 409 means that another agent was first. */
export function refusalNotice(answer: Result<unknown>): Notice {
  return isRefusedWith(answer, 409)
    ? { code: 'callTaken' }
    : { code: 'answerFailed', message: messageIn(answer) };
}

/** Notices for the end of the call as the server reports it, or for a call that went on without this agent. */
export function endNotices({ end, farewell }: CallContext): readonly Notice[] {
  const reason = end?.reason ?? null;
  if (isPassedOn(reason)) return [passedOnNotice(reason, end)];
  const { itemCount = 0, keptCallId = null } = farewell ?? {};
  const ended = releasedNotice(end, true);
  if (reason === 'supervisor' && itemCount === 0 && keptCallId === null) return [ended];
  const over: Notice = {
    code: 'callOver',
    by: reason === 'caller' || reason === 'lost' ? reason : null,
    seconds: end?.seconds ?? farewell?.seconds ?? null,
    itemCount,
    keptCallId,
  };
  // The order that was not placed may still be kept: that has a notice of its own.
  return reason === 'supervisor' ? [over, ended] : [over];
}

function passedOnNotice(reason: PassedOnReason, end: CallEnd | null): Notice {
  switch (reason) {
    case 'no_audio':
      return { code: 'callPassedOn' };
    case 'agent_lost':
      return { code: 'callLost' };
    case 'released':
      return releasedNotice(end, false);
  }
}

function releasedNotice(end: CallEnd | null, isEnded: boolean): Notice {
  return { code: 'callReleased', by: null, why: null, ...end?.released, isEnded };
}
