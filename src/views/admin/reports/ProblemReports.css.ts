import { style } from '@vanilla-extract/css';
import { emphasised, tabular } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';
import { factsOfRow, factsRow } from '../list-rows';

export const row = style(factsRow);
export const facts = style(factsOfRow);
export const agent = style({ ...emphasised, color: vars.color.text });
export const about = style({ ...tabular, color: vars.color.text2 });
export const note = style({ color: vars.color.text2 });
