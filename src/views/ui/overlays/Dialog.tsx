import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../cx';
import * as styles from './Dialog.css';
import { isSinglePress } from './is-single-press';

export interface DialogProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: (close: () => void) => ReactNode;
  /** Left out inside a DialogTrigger, which then holds the state. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly className?: string;
  /** A question that must be answered: a press on the veil does not close it. */
  readonly isQuestion?: boolean;
  /** What it shows is gone with it: only its button and Esc close it, which nobody presses by mistake. */
  readonly isShownOnce?: boolean;
}

/** Veil, window, title. Focus moves in, stays in, and returns; Esc and a press on the veil close it. */
export function Dialog({
  title,
  intro,
  children,
  isOpen,
  onOpenChange,
  className,
  isQuestion = false,
  isShownOnce,
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!(isQuestion || isShownOnce)}
      shouldCloseOnInteractOutside={isSinglePress}
    >
      <Modal className={cx(styles.modal, className)}>
        <AriaDialog className={styles.dialog} role={isQuestion ? 'alertdialog' : 'dialog'}>
          {({ close }) => (
            <>
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
              {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
              {children(close)}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export { DialogTrigger } from 'react-aria-components/Dialog';
