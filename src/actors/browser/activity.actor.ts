import { type EventObject, fromCallback } from 'xstate';

type Fact = { type: 'browser.woke' };

/** Back online, or looked at again: the moment to try a lost connection anew (server-notes 2). */
export const createActivity = ({ page }: { readonly page: Window }) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell: (fact: Fact) => void = sendBack;
    const onOnline = () => tell({ type: 'browser.woke' });
    const onVisibility = () => {
      if (page.document.visibilityState === 'visible') tell({ type: 'browser.woke' });
    };
    page.addEventListener('online', onOnline);
    page.document.addEventListener('visibilitychange', onVisibility);
    return () => {
      page.removeEventListener('online', onOnline);
      page.document.removeEventListener('visibilitychange', onVisibility);
    };
  });

export type Activity = ReturnType<typeof createActivity>;
