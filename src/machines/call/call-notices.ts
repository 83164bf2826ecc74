import type { Result } from '../../services/errors/result';
import type { Notice } from '../shared/notice.types';
import { messageIn } from '../shared/result';
import type { CallContext } from './call.types';

/** 409 means that another agent was first. */
export function refusalNotice(answer: Result<unknown>): Notice {
  return answer.kind === 'refused' && answer.failure.status === 409
    ? { code: 'callTaken' }
    : { code: 'answerFailed', message: messageIn(answer) };
}

/** Notices for the end of the call as the server reports it, or for a call that went on without this agent. */
export function endNotices({ end, farewell }: CallContext): readonly Notice[] {
  const reason = end?.reason ?? null;
  if (reason === 'no_audio') return [{ code: 'callPassedOn' }];
  if (reason === 'agent_lost') return [{ code: 'callLost' }];
  const released = { code: 'callReleased', by: null, why: null, ...end?.released } as const;
  if (reason === 'released') return [{ ...released, isEnded: false }];
  const { itemCount = 0, keptCallId = null } = farewell ?? {};
  if (reason === 'supervisor' && itemCount === 0 && keptCallId === null)
    return [{ ...released, isEnded: true }];
  const over: Notice = {
    code: 'callOver',
    by: reason === 'caller' || reason === 'lost' ? reason : null,
    seconds: end?.seconds ?? farewell?.seconds ?? null,
    itemCount,
    keptCallId,
  };
  // The order that was not placed may still be kept: that has a notice of its own.
  return reason === 'supervisor' ? [over, { ...released, isEnded: true }] : [over];
}
