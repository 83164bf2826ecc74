import { type AnyEventObject, fromCallback } from 'xstate';
import type { KeepScreenOn } from '../../machines/kitchen/kitchen.types';

/** A browser ends the lock whenever the page is out of sight, and may grant the first one only after a touch. */
export function createScreenOn({ page }: { readonly page: Window }): KeepScreenOn {
  return fromCallback<AnyEventObject>(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let held: WakeLockSentinel | null = null;
    let isAsking = false;
    async function ask(): Promise<void> {
      const isHeld = held !== null && !held.released;
      if (isHeld || isAsking || page.document.visibilityState !== 'visible') return;
      isAsking = true;
      try {
        held = await page.navigator.wakeLock.request('screen');
        if (signal.aborted) await held.release();
      } catch {
        // Refused, for example to save the battery: asked again at the next touch.
      } finally {
        isAsking = false;
      }
    }
    // Only pages over https have it.
    if ('wakeLock' in page.navigator) {
      void ask();
      page.document.addEventListener('visibilitychange', ask, { signal });
      page.addEventListener('pointerup', ask, { signal, capture: true });
    }
    return () => {
      stopping.abort();
      held?.release().catch(() => {});
    };
  });
}
