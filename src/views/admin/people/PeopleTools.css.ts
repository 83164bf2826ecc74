import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const mark = style({ display: 'inline-flex', color: vars.color.text2 });

/** A head of several words gives way to the figures. */
export const wrapped = style({
  selectors: { '&&': { height: 'auto', whiteSpace: 'normal', textAlign: 'end' } },
});
