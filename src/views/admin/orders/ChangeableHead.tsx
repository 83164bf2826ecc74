import { useSelector } from '@xstate/react';
import PencilLine from 'lucide-react/icons/pencil-line';
import { type FormEvent, useRef } from 'react';
import type { OrderStatusActorRef } from '../../../machines/order-status/order-status.machine';
import {
  selectChoice,
  selectIsChanging,
  selectIsPanelOpen,
  selectNotes,
} from '../../../machines/order-status/order-status.selectors';
import type { OrderDetail } from '../../../services/orders/order-detail.types';
import { Button } from '../../ui/buttons/Button';
import { FieldsHeld } from '../../ui/fields/fields-held';
import { RadioList, type RadioOption } from '../../ui/fields/RadioList';
import { TextArea } from '../../ui/fields/TextArea';
import { longestStatusNote } from '../../ui/fields/text-limits';
import { useFocusOnFields } from '../../ui/forms/use-save-form';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { statusLook } from '../../ui/status/status-map';
import { useFocusOnRemoval } from '../../ui/use-focus';
import * as styles from './ChangeableHead.css';
import { OrderHead } from './OrderHead';
import { StatusAlert } from './StatusAlert';
import { chosenOf, presetOf, statusChoicesOf } from './status-choices';
import { useAttendedOrder } from './use-orders';

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
function StatusForm({ control, order }: StatusFormProps) {
  const choice = useSelector(control, selectChoice);
  const notes = useSelector(control, selectNotes);
  const isChanging = useSelector(control, selectIsChanging);
  const choices = statusChoicesOf(order);
  const chosen = chosenOf(choices, choice);
  const place = useRef<HTMLFormElement>(null);
  useFocusOnFields(place);
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
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      <FieldsHeld value={isChanging}>
        <RadioList
          label="New status"
          options={options}
          value={chosen}
          onChange={(status) => control.send({ type: 'status.choose', status })}
        />
        <TextArea
          label="Note"
          labelNote="optional"
          description="Shown in the timeline beside the new status."
          value={notes}
          onChange={(text) => control.send({ type: 'status.note', notes: text })}
          maxLength={longestStatusNote}
        />
      </FieldsHeld>
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
  useFocusOnRemoval(place, () => document.querySelector<HTMLElement>('h1'), true);
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

/** Offered where the server lists the next statuses. */
function ChangeStatus({ control, order }: ChangeStatusProps) {
  const isOpen = useSelector(control, selectIsPanelOpen);
  return (
    <>
      {order.nextStatuses.length === 0 ? null : <OpenButton control={control} order={order} />}
      {isOpen ? <Panel control={control} order={order} /> : null}
    </>
  );
}

interface ChangeableHeadProps {
  readonly order: OrderDetail;
  readonly control: OrderStatusActorRef;
}

/** The head of the page for who may move the order along. */
export function ChangeableHead({ order, control }: ChangeableHeadProps) {
  useAttendedOrder(control, order.id);
  const isOpen = useSelector(control, selectIsPanelOpen);
  return (
    <>
      <OrderHead order={order} now={new Date()}>
        <ChangeStatus order={order} control={control} />
      </OrderHead>
      {isOpen ? null : <StatusAlert control={control} />}
    </>
  );
}
