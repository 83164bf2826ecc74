import { useState } from 'react';

/** Bridge: the browser's clipboard, which a page without https does not have. */
export function useCopy(text: string): { readonly isCopied: boolean; readonly copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { isCopied, copy };
}
