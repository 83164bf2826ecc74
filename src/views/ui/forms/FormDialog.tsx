import { type ReactNode, useRef, useState } from 'react';
import { FieldsHeld } from '../fields/fields-held';
import { Dialog, type DialogProps } from '../overlays/Dialog';
import * as styles from '../overlays/Dialog.css';
import { SaveForm, type SaveFormProps } from './SaveForm';
import { UnsavedQuestion } from './UnsavedQuestion';
import { useFocusOnFields, useLeaveGuard } from './use-save-form';

interface LeaveGuardProps {
  readonly isUnsaved: boolean;
  /** Before it is left. */
  readonly onLeave?: () => void;
}

/** For a page whose changes are not saved yet. */
export function LeaveGuard({ isUnsaved, onLeave }: LeaveGuardProps) {
  const { isAsked, stay, leave } = useLeaveGuard(isUnsaved);
  return (
    <UnsavedQuestion
      isOpen={isAsked}
      onStay={stay}
      onLeave={() => {
        onLeave?.();
        leave();
      }}
    />
  );
}

function Fields({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusOnFields(place);
  return (
    <div ref={place} className={styles.fields}>
      {children}
    </div>
  );
}

interface AskingDialogProps
  extends Pick<DialogProps, 'title' | 'intro' | 'className' | 'isQuestion' | 'isShownOnce'> {
  /** Something is typed and not saved. */
  readonly isUnsaved: boolean;
  /** What is sent may be done: the window stays until that is known, and its fields as they were sent. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A window that is closed, and whose page is left, only after a question while something typed would be lost. */
export function AskingDialog({ isUnsaved, isBusy, onClose, children, ...dialog }: AskingDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const { isAsked, stay, leave } = useLeaveGuard(isUnsaved);
  const keepEditing = () => {
    setAsking(false);
    stay();
  };
  const close = () => {
    if (isBusy || dialog.isQuestion) return;
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  return (
    <Dialog {...dialog} isOpen onOpenChange={close}>
      {() => (
        <>
          <Fields>
            <FieldsHeld value={isBusy}>{children(close)}</FieldsHeld>
          </Fields>
          <UnsavedQuestion
            isOpen={isAsking || isAsked}
            onStay={keepEditing}
            onLeave={() => {
              onClose();
              leave();
            }}
          />
        </>
      )}
    </Dialog>
  );
}

export interface FormDialogProps extends Omit<SaveFormProps, 'onCancel'> {
  readonly title: string;
  readonly intro?: string;
  readonly onClose: () => void;
  /** True when fields without a name were changed. */
  readonly isChanged?: boolean;
  /** Something else that the window does is on its way: it may be done, and the window stays until that is known. */
  readonly isBusy?: boolean;
  readonly dialogClassName?: string;
  /**
   * What takes the place of the saved form, as a link that is shown once. Another window would not know what had
   * the focus before this one. A press beside the window does not close it; a question is closed by its content alone.
   */
  readonly made?: {
    readonly title: string;
    readonly content: ReactNode;
    readonly isQuestion?: boolean;
  } | null;
}

/** A form in a window over the page. Closing it, and leaving the page under it, asks once something was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, onClose, isChanged = false, isBusy = false, dialogClassName, made, ...form } = props;
  const touch = (name: string) => {
    setTouched(true);
    form.onTouch?.(name);
  };
  const [isTouched, setTouched] = useState(false);
  return (
    <AskingDialog
      title={made?.title ?? title}
      intro={made ? undefined : intro}
      isQuestion={made?.isQuestion}
      isShownOnce={made != null}
      className={dialogClassName}
      isUnsaved={(isTouched || isChanged) && !form.saving.isSaved}
      isBusy={form.saving.isSaving || isBusy}
      onClose={onClose}
    >
      {(close) => made?.content ?? <SaveForm {...form} onCancel={close} onTouch={touch} />}
    </AskingDialog>
  );
}
