import { lazy } from 'react';
import { LazyPart } from '../../app/LazyPart';
import { useHasCapability } from '../../app/use-capability';

const ReadBackTable = lazy(async () => ({ default: (await import('./ReadBackTable')).ReadBackTable }));

/** Shown where the server stores whether orders were read back. */
export function ReadBackRates() {
  const isKept = useHasCapability('read-back');
  return isKept ? (
    <LazyPart>
      <ReadBackTable />
    </LazyPart>
  ) : null;
}
