import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showWithData, type Told, told } from '../../../tests/views/show-with-data';
import { bodyOf } from '../../services/http/send';
import { useRead } from './use-read';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Of a server that takes the request and does not answer it. */
const hanging: Told = ({ signal }) =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

function List() {
  const { data, hasFailed } = useRead('list', (http) => bodyOf(http.get('list')));
  return <p>{hasFailed ? 'It could not be loaded.' : data === undefined ? 'Loading' : String(data)}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says after two minutes and a second try that a list hangs', async () => {
  const { asked } = showWithData(<List />, hanging);
  await pass(59_000);
  expect(asked).toEqual(['GET /api/list']);
  await pass(3_000);
  expect(asked).toEqual(['GET /api/list', 'GET /api/list']);
  expect(screen.getByText('Loading')).toBeTruthy();
  await pass(60_000);
  expect(screen.getByText('It could not be loaded.')).toBeTruthy();
});

it('shows a list whose second try is answered after the first one hung', async () => {
  const { say } = showWithData(<List />, hanging);
  await pass(59_000);
  say(told('Two restaurants'));
  await pass(3_000);
  expect(screen.getByText('Two restaurants')).toBeTruthy();
});
