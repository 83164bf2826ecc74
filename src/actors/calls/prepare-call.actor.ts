import type { OutputFrom } from 'xstate';
import type { PrepareCall } from '../../machines/next-call/next-call.types';
import type { Call } from '../../services/calls/call.types';
import type { HttpClient } from '../../services/http/http-client';
import type { MenuMemory } from '../../services/menu/menu-memory';
import { request } from '../request';

interface Deps {
  /** Makes the live call in its first state, without starting it. */
  readonly make: (call: Call) => Promise<OutputFrom<PrepareCall>>;
  readonly menus: MenuMemory;
  readonly afterPaint: (run: () => void) => () => void;
}

/** The live call of an offer, once its popup is painted and the menu of its restaurant is known. */
export function createPrepareCall(http: HttpClient, { make, menus, afterPaint }: Deps): PrepareCall {
  return request(
    http,
    async (client, { call }, signal) => {
      await new Promise<void>((resolve, reject) => {
        const takeBack = afterPaint(resolve);
        signal.addEventListener('abort', () => {
          takeBack();
          reject(signal.reason);
        });
      });
      const { tenantId } = call;
      if (tenantId !== null && menus.recall(tenantId) === null) {
        const { fetchAndRemember } = await import('../../services/menu/menu-api');
        await fetchAndRemember(menus, client, tenantId, signal);
      }
      signal.throwIfAborted();
      return make(call);
    },
    { giveUpAfter: 10_000 },
  );
}
