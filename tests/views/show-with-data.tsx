import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { selectInvalidationsRef } from '../../src/machines/app/app.selectors';
import type { DataKey } from '../../src/machines/shared/notice.types';
import { AppActorProvider } from '../../src/views/app/actor-context';
import { DataCacheProvider } from '../../src/views/data/DataCacheProvider';
import { HttpProvider } from '../../src/views/data/http-context';
import { startSignedInApp } from './start-workspace';
import { answerAs, clientOfServer } from './test-server';

/** An answer, by its body or by its status and body; a function that never resolves keeps the page waiting. */
export type Told = (request: Request) => Response | Promise<Response>;

export function told(body: unknown, status = 200): Told {
  return () => Response.json(body, { status });
}

export const never: Told = () => new Promise(() => undefined);

/** A page over the data cache, and a server that gives the answers of the test. */
export function showWithData(page: ReactNode, first: Told, path = '/agent') {
  const asked: string[] = [];
  let answer = first;
  answerAs(async (request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    return answer(request);
  });
  const app = startSignedInApp();
  const http = clientOfServer();
  const { hook, history } = memoryLocation({ path, record: true });
  const view = (shown: ReactNode) => (
    <AppActorProvider actor={app}>
      <HttpProvider value={http}>
        <DataCacheProvider>
          <Router hook={hook}>{shown}</Router>
        </DataCacheProvider>
      </HttpProvider>
    </AppActorProvider>
  );
  const { rerender } = render(view(page));
  return {
    asked,
    /** Invalidates these lists, as a chart does. */
    stale: (...keys: readonly DataKey[]) => {
      selectInvalidationsRef(app.getSnapshot())?.send({ type: 'data.invalidated', keys });
    },
    say: (next: Told) => {
      answer = next;
    },
    /** Another page takes its place; the cache stays. */
    goTo: (other: ReactNode) => rerender(view(other)),
    /** Every address so far, the shown one last. */
    history,
  };
}
