import { createContext, useContext } from 'react';

const KeySheetContext = createContext<() => void>(() => undefined);

export const KeySheetProvider = KeySheetContext;

/** Opens the sheet with all keys; does nothing where no page around it has one. */
export function useKeySheet(): () => void {
  return useContext(KeySheetContext);
}
