import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VirtualTable } from '../rows/VirtualTable';
import { Loading, SkeletonRows } from './Skeleton';

it.each([
  ['rows', <SkeletonRows key="rows" count={2} label="Loading orders" />],
  [
    'a table',
    <VirtualTable key="table" label="Orders" columns={[]} rows={undefined} keyOf={String} hrefOf={String} />,
  ],
  [
    'cards',
    <Loading key="cards" label="Loading orders">
      <p>A card</p>
    </Loading>,
  ],
])('tells that no answer came yet, in the place of %s', (_, waiting) => {
  const { container } = render(waiting);
  expect(container.querySelectorAll('[data-late="Still loading, no answer yet."]')).toHaveLength(1);
});
