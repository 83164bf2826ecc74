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

/** Of a server that gives a list in seven pages, each after ten seconds. */
const slowly: Told = () => new Promise((answer) => setTimeout(() => answer(Response.json(null)), 10_000));

function PagedList() {
  const { data, hasFailed } = useRead<string>('customers', async (http, last) => {
    if (last !== undefined) return bodyOf(http.get('customers?since=1')).then(() => 'All customers');
    for (let page = 1; page <= 7; page += 1) await bodyOf(http.get(`customers?page=${page}`));
    return 'All customers';
  });
  return <p>{hasFailed ? 'It could not be loaded.' : (data ?? 'Loading')}</p>;
}

it('shows a list of many slow pages though events make it old all the while, and then asks what changed', async () => {
  const { asked, stale } = showWithData(<PagedList />, slowly);
  for (let seconds = 0; seconds < 60; seconds += 12) {
    await pass(12_000);
    act(() => stale('customers'));
  }
  await pass(11_000);
  expect(screen.getByText('All customers')).toBeTruthy();
  expect(asked.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7].map((page) => `GET /api/customers?page=${page}`));
  expect(asked.slice(7)).toEqual(['GET /api/customers?since=1']);
  await pass(200_000);
  expect(new Set(asked.slice(7))).toEqual(new Set(['GET /api/customers?since=1']));
});
