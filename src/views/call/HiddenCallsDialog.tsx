import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CallActorRef } from '../../machines/call/call.machine';
import { selectLiveRef } from '../../machines/call/call.selectors';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import { Dialog, DialogTrigger } from '../ui/Dialog/Dialog';
import { HiddenCallsList } from './HiddenCallsList';
import { LATER, stillWaiting, WHOSE } from './hidden-words';

interface HiddenCallsDialogProps {
  readonly call: CallActorRef;
  readonly dismissed: DismissedCallsActorRef;
  /** What opens it. */
  readonly children: ReactNode;
}

/** The list of hidden calls behind a button. */
export function HiddenCallsDialog({ call, dismissed, children }: HiddenCallsDialogProps) {
  const count = useSelector(dismissed, selectCount);
  const isInCall = useSelector(call, selectLiveRef) !== undefined;
  return (
    <DialogTrigger>
      {children}
      <Dialog title={stillWaiting(count)} intro={isInCall ? LATER : WHOSE}>
        {(close) => <HiddenCallsList call={call} dismissed={dismissed} onTaken={close} />}
      </Dialog>
    </DialogTrigger>
  );
}
