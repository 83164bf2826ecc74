import { afterEach, expect, it, vi } from 'vitest';
import { createActor, type InputFrom, toPromise } from 'xstate';
import { makeCall } from '../../../tests/machines/call/call.fixtures';
import { liveCallMachine } from '../../machines/live-call/live-call.machine';
import type { PrepareCall } from '../../machines/next-call/next-call.types';
import { createMenuMemory } from '../../services/menu/menu-memory';
import { type StubAnswer, stubServer } from '../../services/testing/stub-server';
import { settled } from '../testing/run-under-parent';
import { createPrepareCall } from './prepare-call.actor';

const call = makeCall({ tenantId: '3' });

let preparing: ReturnType<typeof start> | undefined;
// One that is left waiting would fail in the middle of another test.
afterEach(() => preparing?.stop());

function start(logic: PrepareCall, input: InputFrom<PrepareCall>) {
  return createActor(logic, { input }).start();
}

async function prepare(changes: Partial<typeof call> = {}, answer: StubAnswer = { body: { data: [] } }) {
  const { http, seen } = await stubServer(answer);
  const menus = createMenuMemory(() => 0);
  const made = createActor(liveCallMachine, { input: { call, memory: null } });
  const make = vi.fn(async () => made);
  let paint = () => {};
  const takeBack = vi.fn();
  const logic = createPrepareCall(http, {
    make,
    menus,
    afterPaint: (run) => {
      paint = run;
      return takeBack;
    },
  });
  preparing = start(logic, { call: { ...call, ...changes } });
  return { preparing, made, make, menus, seen, paint, takeBack };
}

it('does nothing before the popup is painted', async () => {
  const { make, seen } = await prepare();
  expect([make.mock.calls, seen]).toEqual([[], []]);
});

it('fetches the menu of the restaurant first, and remembers it', async () => {
  const { preparing, paint, made, make, menus, seen } = await prepare();
  paint();
  expect(await toPromise(preparing)).toBe(made);
  expect(make.mock.calls).toEqual([[call]]);
  expect(seen.map(({ url }) => url)).toEqual(['/api/tenants/3/menu']);
  expect(menus.recall('3')).toEqual([]);
});

it('asks for no menu that is known', async () => {
  const { preparing, paint, menus, seen } = await prepare();
  menus.remember('3', []);
  paint();
  await toPromise(preparing);
  expect(seen).toEqual([]);
});

it('asks for no menu where no restaurant is known', async () => {
  const { preparing, paint, seen } = await prepare({ tenantId: null });
  paint();
  await toPromise(preparing);
  expect(seen).toEqual([]);
});

it('prepares nothing where the menu cannot be had', async () => {
  const { preparing, paint, make } = await prepare({}, { status: 500 });
  paint();
  await expect(toPromise(preparing)).rejects.toThrow();
  expect(make).not.toHaveBeenCalled();
});

it('takes the frame back, and prepares nothing, once the offer is gone', async () => {
  const { preparing, paint, make, menus, takeBack } = await prepare();
  menus.remember('3', []);
  preparing.stop();
  expect(takeBack).toHaveBeenCalledOnce();
  paint();
  await settled();
  expect(make).not.toHaveBeenCalled();
});

it('prepares nothing of an offer that goes while its menu arrives', async () => {
  const { preparing, paint, make, menus } = await prepare();
  menus.remember('3', []);
  paint();
  preparing.stop();
  await settled();
  expect(make).not.toHaveBeenCalled();
});
