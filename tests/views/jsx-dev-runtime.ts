import { createRequire } from 'node:module';
import { type FunctionComponent, memo } from 'react';

type Part = FunctionComponent<never>;

/** What memo makes of a part has it inside. */
interface Exotic {
  readonly $$typeof: symbol;
  readonly type?: Part;
}

type Type = string | Part | Exotic;

/** React has no types for what elements are made by. */
interface Runtime {
  readonly Fragment: Type;
  readonly jsxDEV: (type: Type, ...rest: readonly unknown[]) => unknown;
}

const react: Runtime = createRequire(import.meta.url)('react/jsx-dev-runtime');

/** What a test draws in the place of a part. */
export const standIns = new Map<Type, Type>();

function drawnFor(type: Type): Type {
  const standIn = standIns.get(type);
  if (standIn !== undefined || typeof type !== 'object') return standIn ?? type;
  const inside = type.type && standIns.get(type.type);
  if (typeof inside !== 'function') return type;
  const remembered = memo(inside);
  standIns.set(type, remembered);
  return remembered;
}

export const { Fragment } = react;

/** Makes every element that is written as one in `src` and `tests`. */
export const jsxDEV: Runtime['jsxDEV'] = (type, ...rest) =>
  react.jsxDEV(standIns.size === 0 ? type : drawnFor(type), ...rest);
