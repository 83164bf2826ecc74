import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectLiveRef } from '../../machines/call/call.selectors';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import { useActors } from '../app/use-actors';
import { Dialog, DialogTrigger } from '../ui/Dialog/Dialog';
import { HiddenCallsList } from './HiddenCallsList';
import { later, stillWaiting, whose } from './hidden-words';

interface HiddenCallsDialogProps {
  readonly dismissed: DismissedCallsActorRef;
  /** What opens it. */
  readonly children: ReactNode;
}

/** The list of hidden calls behind a button. */
export function HiddenCallsDialog({ dismissed, children }: HiddenCallsDialogProps) {
  const { call } = useActors('call');
  const count = useSelector(dismissed, selectCount);
  const isInCall = useSelector(call, selectLiveRef) !== undefined;
  return (
    <DialogTrigger>
      {children}
      <Dialog title={stillWaiting(count)} intro={isInCall ? later : whose}>
        {(close) => <HiddenCallsList dismissed={dismissed} onTaken={close} />}
      </Dialog>
    </DialogTrigger>
  );
}
