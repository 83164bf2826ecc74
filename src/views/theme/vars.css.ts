import { createGlobalTheme, createThemeContract } from '@vanilla-extract/css';
import { type Family, palettes, type Theme } from './palette';
import { border, ease, fontFamily, icon, measure, motion, radius, size, space, z } from './tokens';

type Lengths<T> = { readonly [K in keyof T]: string };

function suffixed<T extends Record<string, number>>(numbers: T, unit: string): Lengths<T> {
  const entries = Object.entries(numbers).map(([name, value]) => [name, `${value}${unit}`]);
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(entries) as Lengths<T>;
}

function nulled<T extends object>(group: T): { [K in keyof T]: null } {
  return Object.fromEntries(Object.keys(group).map((name) => [name, null])) as { [K in keyof T]: null };
}

const shade = { text: null, bg: null, line: null, solid: null };
const families = Object.fromEntries(
  Object.keys(palettes.light.status).map((name) => [name, shade]),
) as Record<Family, typeof shade>;

/** What differs between light and dark. */
export const contract = createThemeContract({
  color: nulled(palettes.light.color),
  status: families,
  shadow: nulled(palettes.light.shadow),
});

const fixed = createGlobalTheme(':root', {
  space: suffixed(space, 'px'),
  size: suffixed(size, 'px'),
  measure: suffixed(measure, 'px'),
  radius: suffixed(radius, 'px'),
  border: suffixed(border, 'px'),
  icon: suffixed(icon, 'px'),
  motion: suffixed(motion, 'ms'),
  ease,
  z: suffixed(z, ''),
  font: fontFamily,
});

/** The only names components may use. */
export const vars = { ...fixed, ...contract };

export const themeValues = ({ color, status, shadow }: Theme) => ({ color, status, shadow });
