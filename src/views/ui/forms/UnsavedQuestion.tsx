import { Button } from '../buttons/Button';
import { Dialog } from '../overlays/Dialog';
import { DialogActions } from '../overlays/DialogActions';

interface UnsavedQuestionProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before typed text is lost. */
export function UnsavedQuestion({ isOpen, onStay, onLeave }: UnsavedQuestionProps) {
  return (
    <Dialog
      title="Leave without saving?"
      intro="What you changed here is not saved."
      isOpen={isOpen}
      onOpenChange={onStay}
      isQuestion
    >
      {() => (
        <DialogActions>
          <Button onPress={onLeave}>Leave</Button>
          <Button variant="primary" autoFocus onPress={onStay}>
            Keep editing
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
