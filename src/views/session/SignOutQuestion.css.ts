import { style } from '@vanilla-extract/css';
import { bodyText, emphasised } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const items = style({ ...bodyText, ...emphasised, marginBlockStart: `calc(-1 * ${vars.space[5]})` });
