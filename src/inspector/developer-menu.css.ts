import { style } from '@vanilla-extract/css';
import { look } from './look.css';

const small = { fontSize: '12px', lineHeight: '16px' };
const ring = { outline: `2px solid ${look.focus}`, outlineOffset: '-2px' };

/** Within the padding of a page, over nothing that can be pressed; above dialogs. */
export const edge = style({ position: 'fixed', insetInlineEnd: 0, insetBlockStart: '45%', zIndex: 2_000 });

export const menu = style({ display: 'flex', flexDirection: 'row-reverse', fontFamily: look.font });

export const handle = style({
  ...small,
  display: 'block',
  minWidth: '24px',
  padding: '8px 3px',
  border: `1px solid ${look.line}`,
  borderInlineEnd: 0,
  borderRadius: '8px 0 0 8px',
  background: look.surface,
  color: look.text2,
  writingMode: 'vertical-rl',
  cursor: 'pointer',
  selectors: { '&:focus-visible': ring, '&::-webkit-details-marker': { display: 'none' } },
});

export const list = style({
  position: 'absolute',
  insetInlineEnd: '26px',
  insetBlockStart: 0,
  display: 'grid',
  width: 'max-content',
  padding: '4px',
  border: `1px solid ${look.line}`,
  borderRadius: '8px',
  background: look.surface,
});

export const action = style({
  ...small,
  minHeight: '32px',
  padding: '6px 12px',
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: look.text,
  fontFamily: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { background: look.hover }, '&:focus-visible': ring },
});
