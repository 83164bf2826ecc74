import { useSelector } from '@xstate/react';
import { PhoneIncoming } from 'lucide-react';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import { selectCount } from '../../machines/dismissed-calls/dismissed-calls.selectors';
import { SidebarButton } from '../layout/SidebarItem';
import { HiddenCallsDialog } from './HiddenCallsDialog';

interface HiddenCallsItemProps {
  readonly dismissed: DismissedCallsActorRef;
}

/** In the sidebar and its rail: how many of the calls this agent hid still wait. */
export function HiddenCallsItem({ dismissed }: HiddenCallsItemProps) {
  const count = useSelector(dismissed, selectCount);
  return (
    <HiddenCallsDialog dismissed={dismissed}>
      <SidebarButton icon={PhoneIncoming} count={count}>
        Still waiting
      </SidebarButton>
    </HiddenCallsDialog>
  );
}
