import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { cacheRules, createDataCache } from './data-cache';
import { useInvalidatedData } from './use-invalidated-data';

function InvalidatedData({ children }: { readonly children: ReactNode }) {
  useInvalidatedData();
  return children;
}

/** Give it the session's token as key: the next user starts with an empty cache. */
export function DataCacheProvider({ children }: { readonly children: ReactNode }) {
  return (
    <SWRConfig value={{ ...cacheRules, provider: createDataCache }}>
      <InvalidatedData>{children}</InvalidatedData>
    </SWRConfig>
  );
}
