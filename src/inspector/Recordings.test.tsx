import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createInspectionStore } from './inspection-store';
import { Recordings } from './Recordings';

it('says that it opens a file, what is wrong with it, and takes the same one again once it is mended', async () => {
  render(<Recordings store={createInspectionStore()} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Open a recording');
  const file = new File([], 'charts.json', { type: 'application/json' });
  let answer = (_: string) => {};
  const read = new Promise<string>((resolve) => {
    answer = resolve;
  });
  await user.upload(field, Object.assign(file, { text: () => read }));
  expect(screen.getByRole('status').textContent).toBe('Opening charts.json...');
  answer('{"format":');
  expect(await screen.findByText('This file is no recording of charts')).toBeDefined();
  // A browser reports no change where the file of the same name is chosen.
  await user.click(field);
  expect(field.files).toHaveLength(0);
});
