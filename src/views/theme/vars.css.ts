import { createGlobalTheme, createThemeContract } from '@vanilla-extract/css';
import { type Family, palettes, type Theme } from './palette';
import { border, ease, fontFamily, icon, measure, motion, radius, scaled, size, space, z } from './tokens';

type Lengths<T> = { readonly [K in keyof T]: string };

function each<T extends Record<string, number>>(numbers: T, text: (value: number) => string): Lengths<T> {
  const entries = Object.entries(numbers).map(([name, value]) => [name, text(value)]);
  // Object.fromEntries forgets the keys it was given.
  return Object.fromEntries(entries) as Lengths<T>;
}

const suffixed = <T extends Record<string, number>>(numbers: T, unit: string) =>
  each(numbers, (value) => `${value}${unit}`);

const lengths = <T extends Record<string, number>>(numbers: T) => each(numbers, (value) => scaled(value));

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
  space: lengths(space),
  size: lengths(size),
  measure: lengths(measure),
  radius: lengths(radius),
  border: suffixed(border, 'px'),
  icon: lengths(icon),
  motion: suffixed(motion, 'ms'),
  ease,
  z: suffixed(z, ''),
  font: fontFamily,
});

/** The only names components may use. */
export const vars = { ...fixed, ...contract };

export const themeValues = ({ color, status, shadow }: Theme) => ({ color, status, shadow });
