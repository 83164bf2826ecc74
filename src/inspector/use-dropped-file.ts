import { useEffect, useEffectEvent } from 'react';

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Bridge: a file dropped anywhere on the page; the browser would leave the page for it. */
export function useDroppedFile(open: (file: File) => void): void {
  const take = useEffectEvent(open);
  useEffect(() => {
    const allow = (drag: DragEvent) => {
      if (isFile(drag)) drag.preventDefault();
    };
    const drop = (dropped: DragEvent) => {
      if (!isFile(dropped)) return;
      dropped.preventDefault();
      const file = dropped.dataTransfer?.files[0];
      if (file !== undefined) take(file);
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
