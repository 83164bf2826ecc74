import { style } from '@vanilla-extract/css';

/** The tasks stand in the page's own column. */
export const tasks = style({ display: 'contents' });
