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

/** For the end of the call as the server reports it, or for a call that went on without this agent. */
export function endNotice({ end, farewell }: CallContext): Notice {
  const reason = end?.reason ?? null;
  if (isPassedOn(reason)) return passedOnNotice(reason, end);
  const { itemCount = 0, keptCallId = null } = farewell ?? {};
  if (reason === 'supervisor')
    return { code: 'endedBySupervisor', by: null, why: null, ...end?.released, itemCount, keptCallId };
  return {
    code: 'callOver',
    by: reason === 'caller' || reason === 'lost' ? reason : null,
    seconds: end?.seconds ?? farewell?.seconds ?? null,
    itemCount,
    keptCallId,
  };
}

function passedOnNotice(reason: PassedOnReason, end: CallEnd | null): Notice {
  switch (reason) {
    case 'no_audio':
      return { code: 'callPassedOn' };
    case 'agent_lost':
      return { code: 'callLost' };
    case 'released':
      return { code: 'callReleased', by: null, why: null, ...end?.released };
  }
}
