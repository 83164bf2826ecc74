import { keyframes, style } from '@vanilla-extract/css';

const unseen = keyframes({ from: { visibility: 'hidden' } });

/** The layout around it stays that of its children. */
export const through = style({ display: 'contents' });

/** Whatever never comes, the page shows after this time. */
export const held = style([through, { animation: `${unseen} 1.5s step-end` }]);
