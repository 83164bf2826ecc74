import { createElement, type FunctionComponent } from 'react';

/** The names of the counted parts, once for each time one is drawn. */
export const drawn: string[] = [];

/** In the place of the part, by vi.mock: imported in vi.hoisted, which runs before it. */
export function counted<Props extends object>(name: string, Part: FunctionComponent<Props>) {
  return (props: Props) => {
    drawn.push(name);
    return createElement(Part, props);
  };
}
