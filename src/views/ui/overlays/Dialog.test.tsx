import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from '../buttons/Button';
import { Dialog, DialogTrigger } from './Dialog';

it('stays open under the second press of the double click that opened it, and closes by a press beside it', async () => {
  const user = userEvent.setup();
  render(
    <DialogTrigger>
      <Button>Options</Button>
      <Dialog title="Calamari">{() => null}</Dialog>
    </DialogTrigger>,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Options' }));
  expect(screen.getByRole('dialog', { name: 'Calamari' })).toBeTruthy();
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
