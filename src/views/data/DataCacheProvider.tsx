import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { cacheRules, createDataCache } from './data-cache';
import { useStaledData } from './use-staled-data';

function StaledData({ children }: { readonly children: ReactNode }) {
  useStaledData();
  return children;
}

/** Give it the session's token as key: the next user starts with an empty cache (SESS-19). */
export function DataCacheProvider({ children }: { readonly children: ReactNode }) {
  return (
    <SWRConfig value={{ ...cacheRules, provider: createDataCache }}>
      <StaledData>{children}</StaledData>
    </SWRConfig>
  );
}
