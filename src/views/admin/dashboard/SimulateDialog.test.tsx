import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showWithData, told } from '../../../../tests/views/show-with-data';
import { SimulateDialog } from './SimulateDialog';

it.each([
  ['Luna Verde Trattoria', 'Maya Okonkwo, a regular', '(206) 555-0173'],
  ['Zinc Bar', 'A new caller', '(206) 555-0199'],
])('presets a caller that is known where %s is: %s', async (name, caller, number) => {
  const data = [{ id: 5, name }];
  const nothing = () => undefined;
  showWithData(
    <SimulateDialog lab={undefined} mode="calls" onMode={nothing} onSimulate={nothing} onClose={nothing} />,
    told({ data }),
  );
  await screen.findByRole('button', { name: new RegExp(name) });
  await userEvent.setup().click(screen.getByRole('button', { name: `${caller} Caller type` }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: "Caller's number", hidden: true }).value).toBe(
    number,
  );
  const isKnown = screen.queryByRole('option', { name: /^Maya/ }) !== null;
  expect(isKnown).toBe(name === 'Luna Verde Trattoria');
});
