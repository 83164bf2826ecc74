import { style } from '@vanilla-extract/css';
import { framedInput, searchBox, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const tools = style({
  display: 'grid',
  gap: vars.space.snug,
  flexShrink: 0,
  padding: `${vars.space[5]} ${vars.space[6]}`,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});

export const field = style(searchBox);

export const input = style({ ...text('field'), ...framedInput });

export const list = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });
