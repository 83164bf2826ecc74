import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';
import { factsRow } from '../list-rows';

export const row = style(factsRow);
export const facts = style({ flex: 1, minWidth: 0 });
export const agent = style({ ...emphasised, color: vars.color.text });
export const about = style({ ...tabular, color: vars.color.text2 });
export const note = style({ color: vars.color.text2, overflowWrap: 'anywhere' });
export const problem = style({ ...bodyText, padding: vars.space[5], color: vars.color.text2 });
