import { useSelector } from '@xstate/react';
import { PencilLine } from 'lucide-react';
import { useRef } from 'react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import { selectIsChanging, selectIsPanelOpen } from '../../../machines/order-status/order-status.selectors';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { Button } from '../../ui/Button/Button';
import { Dialog, DialogActions } from '../../ui/Dialog/Dialog';
import { statusLook } from '../../ui/StatusBadge/status-map';
import * as styles from './ChangeStatus.css';
import { StatusAlert } from './StatusAlert';
import { StatusForm } from './StatusForm';
import { presetOf, statusChoicesOf } from './status-choices';
import { useFocusHandOver } from './use-focus-hand-over';

interface ChangeStatusProps {
  readonly control: OrderStatusActorRef;
  readonly order: OrderDetail;
}

/** An order that came to its end while the panel was open. */
function Final({ control }: Pick<ChangeStatusProps, 'control'>) {
  return (
    <>
      <p className={styles.final}>There is no status to change to any more.</p>
      <DialogActions>
        <Button onPress={() => control.send({ type: 'status.close' })}>Close</Button>
      </DialogActions>
    </>
  );
}

function Panel({ control, order }: ChangeStatusProps) {
  const { id, status, nextStatuses } = order;
  return (
    <Dialog
      title="Change status"
      intro={status === null ? undefined : `Order #${id} is ${statusLook('order', status).word}.`}
      isOpen
      onOpenChange={() => control.send({ type: 'status.close' })}
    >
      {() => (
        <>
          <StatusAlert control={control} />
          {nextStatuses.length === 0 ? (
            <Final control={control} />
          ) : (
            <StatusForm control={control} order={order} />
          )}
        </>
      )}
    </Dialog>
  );
}

function OpenButton({ control, order }: ChangeStatusProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isChanging = useSelector(control, selectIsChanging);
  useFocusHandOver(place);
  return (
    <span ref={place}>
      <Button
        size="sm"
        icon={PencilLine}
        isPending={isChanging}
        pendingText="Changing..."
        onPress={() => control.send({ type: 'status.open', status: presetOf(statusChoicesOf(order)) })}
      >
        Change status
      </Button>
    </span>
  );
}

/** Offered where the server says what the order may become (STAT-07). */
export function ChangeStatus({ control, order }: ChangeStatusProps) {
  const isOpen = useSelector(control, selectIsPanelOpen);
  return (
    <>
      {order.nextStatuses.length === 0 ? null : <OpenButton control={control} order={order} />}
      {isOpen ? <Panel control={control} order={order} /> : null}
    </>
  );
}
