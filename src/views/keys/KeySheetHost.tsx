import { createContext, lazy, type ReactNode, useContext } from 'react';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { LazyPart } from '../app/LazyPart';
import { useAhead } from '../app/use-ahead';
import { Button } from '../ui/buttons/Button';
import { Keys } from '../ui/Kbd/Kbd';
import { useSheetKeys } from './use-sheet-keys';

/** Opens the sheet with all keys; does nothing where no page around it has one. */
const KeySheetContext = createContext<() => void>(() => undefined);

interface AllKeysButtonProps {
  /** The shortcut that works here: '?' is typed where a field has the focus. */
  readonly keys: readonly string[];
  readonly className?: string;
}

export function AllKeysButton({ keys, className }: AllKeysButtonProps) {
  const open = useContext(KeySheetContext);
  return (
    <Button
      size="sm"
      variant="ghost"
      className={className}
      hint={<Keys keys={keys} always />}
      aria-keyshortcuts={keys.includes('Alt') ? 'Alt+/' : '?'}
      aria-haspopup="dialog"
      onPress={open}
    >
      All keys
    </Button>
  );
}

const load = () => import('./KeySheet');
const KeySheet = lazy(async () => ({ default: (await load()).KeySheet }));
const fetchAhead = () => void load().catch(() => undefined);

interface KeySheetHostProps {
  /** A call rings: nothing may lie over it. */
  readonly isBlocked: boolean;
  readonly hasWrapUp?: boolean;
  readonly realtime?: RealtimeActorRef;
  readonly children: ReactNode;
}

/** The sheet of all keys, for every page inside. */
export function KeySheetHost({ isBlocked, hasWrapUp = false, realtime, children }: KeySheetHostProps) {
  const { isOpen, open, close } = useSheetKeys(isBlocked);
  useAhead(fetchAhead, realtime);
  return (
    <KeySheetContext value={open}>
      {children}
      {isOpen ? (
        <LazyPart>
          <KeySheet hasWrapUp={hasWrapUp} onClose={close} />
        </LazyPart>
      ) : null}
    </KeySheetContext>
  );
}
