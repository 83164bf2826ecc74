import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { IconButton } from '../../ui/IconButton/IconButton';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import * as styles from './TopBar.css';
import { useDrawer } from './use-drawer';

const Drawer = lazy(async () => ({ default: (await import('./Drawer')).Drawer }));

interface TopBarProps {
  readonly page: string;
  readonly status: string;
  /** The sidebar, told how to close its drawer. */
  readonly drawer: (close: () => void) => ReactNode;
}

/** Under 768: the page's name, the status, and the sidebar as a drawer. */
export function TopBar({ page, status, drawer }: TopBarProps) {
  const { isOpen, setOpen } = useDrawer();
  return (
    <header className={styles.bar}>
      <IconButton
        label="Menu"
        icon={Menu}
        iconSize={24}
        size="lg"
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Drawer onOpenChange={setOpen}>{drawer(() => setOpen(false))}</Drawer>
        </Suspense>
      ) : null}
      <span className={styles.page} aria-hidden="true">
        {page}
      </span>
      <StatusBadge kind="agent" value={status} />
    </header>
  );
}
