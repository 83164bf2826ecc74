import { lazy, type ReactNode } from 'react';
import { LazyPart } from '../app/LazyPart';
import { useFirstTouch } from '../app/use-first-touch';
import { KeySheetProvider } from './key-sheet-context';
import { useSheetKeys } from './use-sheet-keys';

const load = () => import('./KeySheet');
const KeySheet = lazy(async () => ({ default: (await load()).KeySheet }));
const fetchAhead = () => void load().catch(() => undefined);

interface KeySheetHostProps {
  /** A call rings: nothing may lie over it. */
  readonly isBlocked: boolean;
  readonly hasWrapUp?: boolean;
  readonly children: ReactNode;
}

/** The sheet of all keys, for every page inside. */
export function KeySheetHost({ isBlocked, hasWrapUp = false, children }: KeySheetHostProps) {
  const { isOpen, open, close } = useSheetKeys(isBlocked);
  useFirstTouch(fetchAhead);
  return (
    <KeySheetProvider value={open}>
      {children}
      {isOpen ? (
        <LazyPart>
          <KeySheet hasWrapUp={hasWrapUp} onClose={close} />
        </LazyPart>
      ) : null}
    </KeySheetProvider>
  );
}
