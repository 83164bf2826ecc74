import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const card = style({});

/** Title, badge and the way on do not fit beside each other there. */
globalStyle(`${card} > :first-child`, { '@media': { [media.phone]: { flexWrap: 'wrap' } } });

export const scroller = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: vars.space[6] });
export const widget = style({ maxWidth: vars.measure.lookup });
