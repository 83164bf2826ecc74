import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../ui/IconButton/IconButton';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import * as styles from './TopBar.css';

interface TopBarProps {
  readonly page: string;
  readonly status: string;
  /** The sidebar, told how to close its drawer. */
  readonly drawer: (close: () => void) => ReactNode;
}

/** Under 768: the page's name, the status, and the sidebar as a drawer. */
export function TopBar({ page, status, drawer }: TopBarProps) {
  return (
    <div className={styles.bar}>
      <DialogTrigger>
        <IconButton label="Menu" icon={Menu} iconSize={24} size="lg" variant="ghost" />
        <ModalOverlay className={styles.veil} isDismissable>
          <Modal className={styles.drawer}>
            <Dialog className={styles.dialog} aria-label="Menu">
              {({ close }) => drawer(close)}
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
      <span className={styles.page} aria-hidden="true">
        {page}
      </span>
      <StatusBadge kind="agent" value={status} />
    </div>
  );
}
