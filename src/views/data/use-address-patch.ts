import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** What the address is to say from now on; null takes a name out of it. */
export type AddressPatch = Readonly<Record<string, string | null>>;

/** Bridge: what the address says behind its '?', and how to change some of it at once without a step back to it. */
export function useAddressPatch(): readonly [URLSearchParams, (patch: AddressPatch) => void] {
  const [address, setAddress] = useSearchParams();
  const put = useCallback(
    (patch: AddressPatch) =>
      setAddress(
        (last) => {
          for (const [name, value] of Object.entries(patch)) {
            if (value === null) last.delete(name);
            else last.set(name, value);
          }
          return last;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return [address, put];
}
