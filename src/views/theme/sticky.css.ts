import { createVar } from '@vanilla-extract/css';

/** How much of the window's top a bar of the layout takes; what sticks there stays under it. */
export const stickyTop = createVar();
