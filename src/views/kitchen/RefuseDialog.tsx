import { type FormEvent, useState } from 'react';
import type { KitchenActorRef } from '../../machines/kitchen/kitchen.machine';
import { selectUnrefused } from '../../machines/kitchen/kitchen.selectors';
import type { KitchenOrder } from '../../services/kitchen/kitchen.types';
import { Button } from '../ui/buttons/Button';
import { TextArea } from '../ui/fields/TextArea';
import { longestReason } from '../ui/fields/text-limits';
import { Dialog } from '../ui/overlays/Dialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import * as styles from './KitchenPage.css';

const reasons = ['Out of an ingredient', 'Too busy', 'Closing soon', 'Too far to deliver'];

interface RefuseDialogProps {
  readonly kitchen: KitchenActorRef;
  readonly order: KitchenOrder;
  readonly onClose: () => void;
}

export function RefuseDialog({ order, kitchen, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState(() => selectUnrefused(kitchen.getSnapshot(), order.id));
  const refuse = (text: string) => {
    kitchen.send({ type: 'kitchen.press', orderId: order.id, step: { step: 'refuse', reason: text } });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') refuse(reason.trim());
  };
  return (
    <Dialog
      title={`Refuse ${order.number}`}
      intro="The agent who took the order calls the customer back."
      isOpen
      onOpenChange={onClose}
    >
      {() => (
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
            <Button className={styles.press} onPress={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="end" className={styles.press} isDisabled={reason.trim() === ''}>
              Refuse
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
