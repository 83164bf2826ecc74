import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { Card } from './Card/Card';
import { useKeptFocus } from './use-kept-focus';

const names = ['Ann', 'Ben'];

function Page() {
  const [left, setLeft] = useState(names);
  const [isOpen, setOpen] = useState(true);
  useKeptFocus();
  return (
    <main id="content" tabIndex={-1}>
      <h1>People</h1>
      {isOpen ? (
        <Card
          title="Invitations"
          aside={
            <button type="button" onClick={() => setOpen(false)}>
              Put away
            </button>
          }
        >
          {left.map((name) => (
            <button type="button" key={name} onClick={() => setLeft(left.filter((one) => one !== name))}>
              {`Withdraw ${name}`}
            </button>
          ))}
        </Card>
      ) : null}
    </main>
  );
}

function Asked() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div role="dialog">
      <h2>Merge customers</h2>
      {isAsking ? null : (
        <button type="button" onClick={() => setAsking(true)}>
          Look again
        </button>
      )}
    </div>
  );
}

const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

it('gives the focus to the heading of the card that what had it is gone from', async () => {
  render(<Page />);
  await press('Withdraw Ann');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
});

it('gives the focus to the page where the card is gone too', async () => {
  render(<Page />);
  await press('Put away');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('takes it from nothing that has it by then', async () => {
  render(
    <>
      <Page />
      <input aria-label="Search" />
    </>,
  );
  await press('Withdraw Ann');
  screen.getByRole('textbox').focus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw Ann' })).toBeNull());
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('gives the focus to the heading of the dialog that what had it is gone from', async () => {
  render(
    <>
      <Page />
      {createPortal(<Asked />, document.body)}
    </>,
  );
  await press('Look again');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Merge customers'));
});
