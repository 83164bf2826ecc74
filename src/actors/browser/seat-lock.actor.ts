import { fromCallback } from 'xstate';
import type { LockCommand, LockFact, SeatLockActor } from '../../machines/seat/seat.types';
import type { SeatLock, SeatLockReport } from '../../services/browser/seat.types';

type Open = (agentId: string, report: (report: SeatLockReport) => void) => SeatLock;

/** The lock of an agent's phone among the tabs of one browser; stopping the actor lets it go. */
export const createSeatLockActor = ({ open }: { readonly open: Open }): SeatLockActor =>
  fromCallback<LockCommand, { agentId: string }>(({ sendBack, receive, input }) => {
    const tell: (fact: LockFact) => void = sendBack;
    const lock = open(input.agentId, (report) => tell({ type: `lock.${report}` }));
    receive(({ type }) => {
      if (type === 'lock.ask') lock.ask();
      else if (type === 'lock.take') lock.take();
      else lock.release();
    });
    return () => lock.release();
  });
