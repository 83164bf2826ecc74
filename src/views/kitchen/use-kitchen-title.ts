import { useEffect } from 'react';

/** Bridge: the words on the browser's tab; how many orders wait for somebody in the kitchen. */
export function useKitchenTitle(waiting: number): void {
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Kitchen` : 'Kitchen';
  }, [waiting]);
}
