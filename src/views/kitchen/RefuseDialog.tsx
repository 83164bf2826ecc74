import { type FormEvent, useState } from 'react';
import type { KitchenPressesActorRef } from '../../machines/kitchen-presses/kitchen-presses.machine';
import { selectUnrefused } from '../../machines/kitchen-presses/kitchen-presses.selectors';
import type { KitchenOrder } from '../../services/kitchen/kitchen.types';
import { Button } from '../ui/buttons/Button';
import { TextArea } from '../ui/fields/TextArea';
import { longestReason } from '../ui/fields/text-limits';
import { AskingDialog } from '../ui/forms/FormDialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import * as styles from './KitchenPage.css';

const reasons = ['Out of an ingredient', 'Too busy', 'Closing soon', 'Too far to deliver'];

interface RefuseDialogProps {
  readonly presses: KitchenPressesActorRef;
  readonly order: KitchenOrder;
  readonly onClose: () => void;
}

export function RefuseDialog({ order, presses, onClose }: RefuseDialogProps) {
  const [unrefused] = useState(() => selectUnrefused(presses.getSnapshot(), order.id));
  const [reason, setReason] = useState(unrefused);
  const refuse = (text: string) => {
    const step = { step: 'refuse', reason: text } as const;
    presses.send({ type: 'press.make', press: { orderId: order.id, version: order.version, step } });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') refuse(reason.trim());
  };
  return (
    <AskingDialog
      title={`Refuse ${order.number}`}
      intro="The agent who took the order calls the customer back."
      isUnsaved={!['', unrefused].includes(reason.trim())}
      isBusy={false}
      onClose={onClose}
    >
      {(close) => (
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.presets}>
            {reasons.map((text) => (
              <Button key={text} className={styles.press} onPress={() => refuse(text)}>
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
            <Button type="submit" variant="end" className={styles.press} isDisabled={reason.trim() === ''}>
              Refuse
            </Button>
          </DialogActions>
        </form>
      )}
    </AskingDialog>
  );
}
