import { useState } from 'react';

/** Whether the phone's drawer is out; gone with the top bar. */
export function useDrawer() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, setOpen };
}
