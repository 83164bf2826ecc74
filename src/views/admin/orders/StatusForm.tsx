import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import {
  selectChoice,
  selectIsChanging,
  selectNotes,
} from '../../../machines/order-status/order-status.selectors';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { Button } from '../../ui/Button/Button';
import { DialogActions } from '../../ui/Dialog/Dialog';
import { RadioList, type RadioOption } from '../../ui/RadioList/RadioList';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import { statusLook } from '../../ui/StatusBadge/status-map';
import { TextArea } from '../../ui/TextArea/TextArea';
import * as styles from './ChangeStatus.css';
import { chosenOf, statusChoicesOf } from './status-choices';

const LONGEST_NOTE = 500;

interface StatusFormProps {
  readonly control: OrderStatusActorRef;
  readonly order: OrderDetail;
}

const optionOf = (isDanger: boolean) => (status: string) => ({
  value: status,
  content: <StatusBadge kind="order" value={status} />,
  isDanger,
});

/** What the order may become, the usual first; what ends it unfulfilled apart, confirmed by a red button. */
export function StatusForm({ control, order }: StatusFormProps) {
  const choice = useSelector(control, selectChoice);
  const notes = useSelector(control, selectNotes);
  const isChanging = useSelector(control, selectIsChanging);
  const choices = statusChoicesOf(order);
  const chosen = chosenOf(choices, choice);
  const options: readonly RadioOption[] = [
    ...choices.usual.map(optionOf(false)),
    ...choices.lost.map(optionOf(true)),
  ];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === null) event.currentTarget.querySelector('input')?.focus();
    else control.send({ type: 'status.change', orderId: order.id, status: chosen, notes });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <RadioList
        label="New status"
        options={options}
        value={chosen}
        onChange={(status) => control.send({ type: 'status.choose', status })}
        isDisabled={isChanging}
      />
      <TextArea
        label="Note"
        labelNote="optional"
        description="Shown in the timeline beside the new status."
        value={notes}
        onChange={(text) => control.send({ type: 'status.note', notes: text })}
        maxLength={LONGEST_NOTE}
      />
      <DialogActions>
        <Button onPress={() => control.send({ type: 'status.close' })}>Cancel</Button>
        <Button
          type="submit"
          variant={chosen !== null && choices.lost.includes(chosen) ? 'end' : 'primary'}
          isPending={isChanging}
          pendingText="Changing..."
        >
          {chosen === null ? 'Choose a status' : `Change to ${statusLook('order', chosen).word}`}
        </Button>
      </DialogActions>
    </form>
  );
}
