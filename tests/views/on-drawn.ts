import { createElement, type FunctionComponent } from 'react';
import { onTestFinished } from 'vitest';
import { standIns } from './jsx-dev-runtime';

/** Until the test ends, `tell` is called each time before the part is drawn. */
export function onDrawn<Props extends object>(
  part: FunctionComponent<Props>,
  tell: (props: Props) => void,
): void {
  standIns.set(part, (props: Props) => {
    tell(props);
    return createElement(part, props);
  });
  onTestFinished(() => standIns.clear());
}
