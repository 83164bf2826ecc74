import Ban from 'lucide-react/icons/ban';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderDetail } from '../../services/orders/order-detail.types';
import { useAddressPatch } from '../data/use-address';
import { useSave } from '../data/use-save';
import { Button } from '../ui/buttons/Button';
import { LinkButton } from '../ui/buttons/LinkButton';
import { TextField } from '../ui/fields/TextField';
import { longestReason } from '../ui/fields/text-limits';
import { FormDialog } from '../ui/forms/FormDialog';
import { useOpened } from '../ui/forms/use-save-form';
import * as styles from './OrderTools.css';

const changeable: readonly (string | null)[] = ['pending', 'confirmed'];
const cancellable: readonly (string | null)[] = [...changeable, 'preparing'];

interface CancelOrderProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/** With the reason; who else changed the order meanwhile is shown first. */
function CancelOrder({ order, onClose }: CancelOrderProps) {
  const { id, version = 1 } = useOpened(order);
  const [reason, setReason] = useState('');
  const saving = useSave('cancelOrder', {
    refreshes: ['orders', 'ownOrders', 'ownTasks', 'recentOrders', 'stats'],
    tells: { type: 'order.altered', orderId: id, totalCents: null, isCancelled: true },
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Cancel this order?"
      intro={`Order #${id} will not be made. This cannot be undone.`}
      saving={saving}
      labels={{ reason: 'Reason' }}
      cancelText="Keep order"
      submitText="Cancel order"
      pendingText="Cancelling..."
      isDestructive
      isDisabled={reason.trim() === ''}
      onClose={onClose}
      onSubmit={() => saving.send({ orderId: id, version, reason: reason.trim() })}
    >
      <TextField
        label="Reason"
        name="reason"
        autoComplete="off"
        maxLength={longestReason}
        value={reason}
        onChange={setReason}
        description="Kept with the order."
        error={saving.errorOf('reason')}
      />
    </FormDialog>
  );
}

/** Change and cancel, while the order's status allows it. '?cancel' in the address asks at once. */
export function OrderTools({ order }: { readonly order: OrderDetail }) {
  const [path] = useLocation();
  const [address, put] = useAddressPatch();
  const { status } = order;
  const isAsked = address.has('cancel');
  const [isCancelling, setCancelling] = useState(isAsked && cancellable.includes(status));
  const close = () => {
    setCancelling(false);
    if (isAsked) put({ cancel: null });
  };
  return (
    <span className={styles.tools}>
      {changeable.includes(status) ? (
        <LinkButton href={`${path}/change`} size="sm" icon={PencilLine}>
          Change order
        </LinkButton>
      ) : null}
      {cancellable.includes(status) ? (
        <Button size="sm" icon={Ban} onPress={() => setCancelling(true)}>
          Cancel order
        </Button>
      ) : null}
      {isCancelling ? <CancelOrder order={order} onClose={close} /> : null}
    </span>
  );
}
