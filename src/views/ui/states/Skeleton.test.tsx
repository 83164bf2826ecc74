import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VirtualTable } from '../rows/VirtualTable';
import { SkeletonRows } from './Skeleton';

it.each([
  ['rows', <SkeletonRows key="rows" count={2} label="Loading orders" />],
  [
    'a table',
    <VirtualTable key="table" label="Orders" columns={[]} rows={undefined} keyOf={String} hrefOf={String} />,
  ],
])('tells that no answer came yet, in the place of %s', (_, waiting) => {
  render(waiting);
  expect(screen.getByText('Still loading, no answer yet.').tagName).toBe('SPAN');
});
