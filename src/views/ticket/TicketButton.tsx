import { useSelector } from '@xstate/react';
import Printer from 'lucide-react/icons/printer';
import type { TicketActorRef } from '../../machines/ticket/ticket.machine';
import { selectFailedId, selectFetchedId, selectTicket } from '../../machines/ticket/ticket.selectors';
import { Button } from '../ui/buttons/Button';
import type { ButtonSize } from '../ui/buttons/NativeButton';
import { TicketSheet } from './TicketSheet';

interface TicketButtonProps {
  readonly ticket: TicketActorRef;
  readonly orderId: string;
  readonly size?: ButtonSize;
  /** Where there are several on one page. */
  readonly label?: string;
  readonly className?: string;
}

export function TicketButton({ ticket, orderId, size = 'sm', label, className }: TicketButtonProps) {
  const isFetching = useSelector(ticket, selectFetchedId) === orderId;
  const hasFailed = useSelector(ticket, selectFailedId) === orderId;
  return (
    <>
      <Button
        size={size}
        icon={Printer}
        aria-label={label}
        className={className}
        isPending={isFetching}
        pendingText="Fetching..."
        onPress={() => ticket.send({ type: 'ticket.print', orderId })}
      >
        Print ticket
      </Button>
      {hasFailed ? <span role="alert">The ticket could not be printed.</span> : null}
    </>
  );
}

/** Once on a page: what is on the paper while the browser prints. */
export function PrintedTicket({ ticket }: Pick<TicketButtonProps, 'ticket'>) {
  const printed = useSelector(ticket, selectTicket);
  return printed === null ? null : <TicketSheet ticket={printed} />;
}
