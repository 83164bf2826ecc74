import { type ComponentProps, useRef } from 'react';
import { List } from '../List';
import { useSteadyPresses } from './use-steady-presses';

/** A list whose rows go by a press: the second one of a double click is none of the row that is there next. */
export function SteadyList(props: ComponentProps<typeof List>) {
  const place = useRef<HTMLUListElement>(null);
  useSteadyPresses(place, 'li');
  return <List ref={place} {...props} />;
}
