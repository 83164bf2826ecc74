import { useRef, useState } from 'react';
import { Button } from '../buttons/Button';
import { Dialog } from '../overlays/Dialog';
import { DialogActions } from '../overlays/DialogActions';
import { useFocusOnRemoval } from '../use-focus';

interface AnswersProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The dialog gives the focus back a frame after it is gone: a Tab before that would leave the window under it. */
function Answers({ onStay, onLeave }: AnswersProps) {
  const place = useRef<HTMLDivElement>(null);
  // Whoever is asked has pressed something, or typed in it: no drawing.
  const [before] = useState(document.activeElement as HTMLElement | null);
  useFocusOnRemoval(place, () => before);
  return (
    <div ref={place}>
      <DialogActions>
        <Button onPress={onLeave}>Leave</Button>
        <Button variant="primary" autoFocus onPress={onStay}>
          Keep editing
        </Button>
      </DialogActions>
    </div>
  );
}

interface UnsavedQuestionProps extends AnswersProps {
  readonly isOpen: boolean;
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
      {() => <Answers onStay={onStay} onLeave={onLeave} />}
    </Dialog>
  );
}
