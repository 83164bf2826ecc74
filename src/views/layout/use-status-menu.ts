import { useState } from 'react';

/** Whether the menu of the own status is out. */
export function useStatusMenu() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, setOpen };
}
