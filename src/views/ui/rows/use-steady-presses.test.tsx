import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawn } from '../../../../tests/views/drawn';
import { useSteadyPresses } from './use-steady-presses';

const cardHeight = 100;
const heightsOf = {
  offsetTop(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * cardHeight;
  },
  offsetHeight: () => cardHeight,
  offsetWidth: () => cardHeight,
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Orders({
  ids,
  onPress,
}: {
  readonly ids: readonly string[];
  readonly onPress: (id: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useSteadyPresses(place, 'article');
  return (
    <div ref={place}>
      {ids.map((id) => (
        <article key={id}>
          <button type="button" onClick={() => onPress(id)}>
            {id}
          </button>
        </article>
      ))}
    </div>
  );
}

it('takes no press where another card was a moment ago, and every press elsewhere, of a key, or a moment later', async () => {
  for (const [name, get] of Object.entries(heightsOf))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof heightsOf, 'get').mockImplementation(get);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, this.offsetTop, cardHeight, cardHeight);
  });
  const pressed: string[] = [];
  const page = (...ids: readonly string[]) => <Orders ids={ids} onPress={(id) => pressed.push(id)} />;
  const { rerender } = render(page('A', 'B', 'C'));
  const press = (id: string) => {
    const button = screen.getByRole('button', { name: id });
    const top = button.closest('article')?.offsetTop ?? 0;
    fireEvent.pointerDown(button, { clientX: 10, clientY: top + 10 });
    fireEvent.click(button, { detail: 1 });
  };
  const time = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  press('B');
  rerender(page('A', 'B', 'C', 'D'));
  await drawn();
  press('D');
  rerender(page('B', 'C', 'D'));
  await Promise.resolve();
  press('B');
  fireEvent.click(screen.getByRole('button', { name: 'B' }), { detail: 0 });
  time.mockReturnValue(1_399);
  press('C');
  time.mockReturnValue(1_400);
  press('C');
  expect(pressed).toEqual(['B', 'D', 'B', 'C']);
});
