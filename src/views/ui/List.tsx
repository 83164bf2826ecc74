import type { ComponentProps } from 'react';

interface ListProps extends ComponentProps<'ul'> {
  readonly isOrdered?: boolean;
}

/** With its role, as Safari takes it from a list that shows no bullets or numbers. */
export function List({ isOrdered, ...rest }: ListProps) {
  // The two differ in the attributes that an ol has more.
  const Element = (isOrdered ? 'ol' : 'ul') as 'ul';
  return <Element role="list" {...rest} />;
}
