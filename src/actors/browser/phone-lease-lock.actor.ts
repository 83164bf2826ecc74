import { fromCallback } from 'xstate';
import type {
  LockCommand,
  LockFact,
  PhoneLeaseLockActor,
} from '../../machines/phone-lease/phone-lease.types';
import type { PhoneLeaseLock, PhoneLeaseLockReport } from '../../services/browser/phone-lease.types';
import { untilStopped } from '../until-stopped';

type Open = (agentId: string, report: (report: PhoneLeaseLockReport) => void) => PhoneLeaseLock;

/** The lock of an agent's phone among the tabs of one browser; stopping the actor releases it. */
export function createPhoneLeaseLockActor({ open }: { readonly open: Open }): PhoneLeaseLockActor {
  return fromCallback<LockCommand, { agentId: string }>(({ sendBack, receive, input }) => {
    const { send, ending } = untilStopped<LockFact>(sendBack);
    const lock = open(input.agentId, (report) => send({ type: `lock.${report}` }));
    receive(({ type }) => {
      if (type === 'lock.ask') lock.ask();
      else if (type === 'lock.take') lock.take();
      else lock.release();
    });
    return ending(() => lock.release());
  });
}
