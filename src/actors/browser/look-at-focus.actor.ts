import { fromCallback } from 'xstate';
import type { LookAtFocus } from '../../machines/incoming-calls/incoming-calls.types';

/** Elements that have the focus when nobody is using a control. */
const resting = 'body, main, h1, h2';

/** Reports when nothing that takes keys has the focus at this moment. */
export function createLookAtFocus({ page }: { readonly page: Pick<Window, 'document'> }): LookAtFocus {
  return fromCallback(({ sendBack }) => {
    const { activeElement } = page.document;
    if (activeElement === null || activeElement.matches(resting)) sendBack({ type: 'focus.wasNowhere' });
  });
}
