import { type FormEvent, useState } from 'react';
import type { KitchenPressesActorRef } from '../../machines/kitchen-presses/kitchen-presses.machine';
import { selectUnrefused } from '../../machines/kitchen-presses/kitchen-presses.selectors';
import { isOver } from '../../machines/shared/kitchen-steps';
import type { KitchenOrder } from '../../services/kitchen/kitchen.types';
import { Button } from '../ui/buttons/Button';
import { TextArea } from '../ui/fields/TextArea';
import { longestReason } from '../ui/fields/text-limits';
import { AskingDialog } from '../ui/forms/FormDialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import { Alert } from '../ui/status/Alert';
import * as styles from './KitchenPage.css';

const reasons = ['Out of an ingredient', 'Too busy', 'Closing soon', 'Too far to deliver'];

interface RefuseDialogProps {
  readonly presses: KitchenPressesActorRef;
  readonly order: KitchenOrder;
  /** As it is now; null where it is not on the board any more. */
  readonly current: KitchenOrder | null;
  readonly onClose: () => void;
}

/** Why it cannot be refused any more; null while it can be. */
function endOf({ number }: KitchenOrder, current: KitchenOrder | null): string | null {
  if (current === null) return `${number} is not on the board any more.`;
  if (isOver(current)) return `${number} is cancelled. Do not cook it.`;
  return current.status === 'pending' ? null : `${number} was accepted meanwhile.`;
}

export function RefuseDialog({ order, current, presses, onClose }: RefuseDialogProps) {
  const [unrefused] = useState(() => selectUnrefused(presses.getSnapshot(), order.id));
  const [reason, setReason] = useState(unrefused);
  const refuse = (text: string) => {
    const step = { step: 'refuse', reason: text } as const;
    const { id, version } = current ?? order;
    presses.send({ type: 'press.make', press: { orderId: id, version, step } });
    onClose();
  };
  const end = endOf(order, current);
  const mayRefuse = end === null && reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayRefuse) refuse(reason.trim());
  };
  return (
    <AskingDialog
      title={`Refuse ${order.number}`}
      intro="The agent who took the order calls the customer back."
      isUnsaved={end === null && !['', unrefused].includes(reason.trim())}
      isBusy={false}
      onClose={onClose}
    >
      {(close) => (
        <form className={styles.form} onSubmit={submit}>
          {end === null ? null : <Alert tone="warning">{end}</Alert>}
          <div className={styles.presets}>
            {reasons.map((text) => (
              <Button
                key={text}
                className={styles.press}
                isDisabled={end !== null}
                onPress={() => refuse(text)}
              >
                {text}
              </Button>
            ))}
          </div>
          <TextArea
            label="Another reason"
            description="The agent reads it."
            value={reason}
            onChange={setReason}
            maxLength={longestReason}
          />
          <DialogActions>
            <Button className={styles.press} onPress={close}>
              Cancel
            </Button>
            <Button type="submit" variant="end" className={styles.press} isDisabled={!mayRefuse}>
              Refuse
            </Button>
          </DialogActions>
        </form>
      )}
    </AskingDialog>
  );
}
