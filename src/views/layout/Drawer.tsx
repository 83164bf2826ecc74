import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { isSinglePress } from '../ui/overlays/is-single-press';
import { useFocusOnChosenPage } from '../ui/use-focus-in-forms';
import * as styles from './Drawer.css';

interface DrawerProps {
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Drawer({ onOpenChange, children }: DrawerProps) {
  useFocusOnChosenPage();
  return (
    <ModalOverlay
      className={styles.veil}
      isOpen
      onOpenChange={onOpenChange}
      isDismissable
      shouldCloseOnInteractOutside={isSinglePress}
    >
      <Modal className={styles.drawer}>
        <Dialog className={styles.dialog} aria-label="Menu">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
