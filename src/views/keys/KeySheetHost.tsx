import { lazy, type ReactNode, Suspense } from 'react';
import { useFirstTouch } from '../app/use-first-touch';
import { KeySheetProvider } from './key-sheet-context';
import { useSheetKeys } from './use-sheet-keys';

const load = () => import('./KeySheet/KeySheet');
const KeySheet = lazy(async () => ({ default: (await load()).KeySheet }));
const fetchAhead = () => void load().catch(() => undefined);

interface KeySheetHostProps {
  /** A call rings: nothing may lie over it. */
  readonly isBlocked: boolean;
  readonly children: ReactNode;
}

/** The sheet of all keys, for every page inside. */
export function KeySheetHost({ isBlocked, children }: KeySheetHostProps) {
  const { isOpen, open, close } = useSheetKeys(isBlocked);
  useFirstTouch(fetchAhead);
  return (
    <KeySheetProvider value={open}>
      {children}
      {isOpen ? (
        <Suspense fallback={null}>
          <KeySheet onClose={close} />
        </Suspense>
      ) : null}
    </KeySheetProvider>
  );
}
