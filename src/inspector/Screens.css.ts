import { style, styleVariants } from '@vanilla-extract/css';
import { look } from './look.css';

const heights = { 1440: 900, 1024: 768, 390: 844 } as const;

export const choices = style({ display: 'flex', gap: '6px' });

export const box = styleVariants(heights, (height, width) => ({
  boxSizing: 'content-box',
  containerType: 'inline-size',
  overflow: 'hidden',
  maxWidth: `${width}px`,
  aspectRatio: `${width} / ${height}`,
  border: `1px solid ${look.line}`,
}));

/** The frame has the width of the screen that it shows, and is scaled down where there is less room. */
export const frame = styleVariants(heights, (height, width) => ({
  display: 'block',
  width: `${width}px`,
  height: `${height}px`,
  border: 0,
  pointerEvents: 'none',
  transformOrigin: '0 0',
  transform: `scale(tan(atan2(100cqw, ${width}px)))`,
}));

/** A screen needs more room than a sequence. */
export const panelsWithScreen = style({
  '@media': { '(min-width: 1200px)': { gridTemplateRows: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});
