import { useSelector } from '@xstate/react';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import {
  selectFailure,
  selectFileName,
  selectIsUnsure,
  selectPreview,
  selectResult,
  selectStep,
  selectVersion,
} from '../../../machines/menu-import/menu-import.selectors';
import { useLateChart } from '../../data/use-late-chart';

/** Bridge: the chart that brings a menu in from a file, while its window is open. */
export function useMenuImport(restaurantId: string, onReplaced: () => void) {
  const chart = useLateChart('menuImport', { restaurantId });
  const report = useEffectEvent(onReplaced);
  useEffect(() => {
    const subscription = chart?.on('menu.replaced', () => report());
    return () => subscription?.unsubscribe();
  }, [chart]);
  return {
    chart,
    step: useSelector(chart, (snapshot) => (snapshot === undefined ? null : selectStep(snapshot))),
    preview: useSelector(chart, (snapshot) => (snapshot === undefined ? null : selectPreview(snapshot))),
    result: useSelector(chart, (snapshot) => (snapshot === undefined ? null : selectResult(snapshot))),
    failure: useSelector(chart, (snapshot) => (snapshot === undefined ? null : selectFailure(snapshot))),
    fileName: useSelector(chart, (snapshot) => (snapshot === undefined ? null : selectFileName(snapshot))),
    isUnsure: useSelector(chart, (snapshot) => snapshot !== undefined && selectIsUnsure(snapshot)),
    version: useSelector(chart, (snapshot) => (snapshot === undefined ? 0 : selectVersion(snapshot))),
  };
}

/** Bridge: a file dropped on an element. */
export function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      },
    },
  };
}
