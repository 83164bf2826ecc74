import { describe, expect, it } from 'vitest';
import { shownFields } from '../shown-fields';
import { createMask, hidden, hiddenNumber, mask } from './mask';
import { Rest } from './shorten';

const shown = new Set(['id', 'status', 'lossFraction']);

describe('masking what a chart holds', () => {
  it('shows only the fields of the list, at any depth', () => {
    const session = {
      token: '1|secret',
      password: 'demo-password',
      user: { id: '7', name: 'Priya Raman', email: 'priya@example.com', status: 'available' },
      customer: { phone: '+12065550173', addresses: [{ street: '12 Elm St', code: '98105' }] },
      words: ['Maya', 'Okonkwo'],
    };
    expect(mask(session, shown)).toEqual({
      token: hidden,
      password: hidden,
      user: { id: '7', name: hidden, email: hidden, status: 'available' },
      customer: { phone: hidden, addresses: [{ street: hidden, code: hidden }] },
      words: [hidden, hidden],
    });
  });

  it('hides every part of a delivery address, typed, saved or sent', () => {
    const address = {
      street: '12 Pine St',
      city: 'Seattle',
      state: 'WA',
      zipCode: '98101',
      notes: 'Door 4711',
    };
    const sent = { zip_code: '98101', delivery_notes: 'Door 4711' };
    const values = { address, saved: [{ id: '4', ...address }], delivery_address: sent };
    const parts = { street: hidden, city: hidden, state: hidden, zipCode: hidden, notes: hidden };
    expect(mask(values, new Set(shownFields))).toEqual({
      address: parts,
      saved: [{ id: '4', ...parts }],
      delivery_address: { zip_code: hidden, delivery_notes: hidden },
    });
  });

  it('shows the prices of an order and the times with which screens calculate', () => {
    const prices = {
      subtotalCents: 1,
      taxCents: 2,
      tipCents: 3,
      feeCents: 4,
      deliveryFeeCents: 5,
      minimumCents: 6,
    };
    const times = { listedAt: 1_000, pickupMinutes: 20, deliveryMinutes: 45 };
    expect(mask({ ...prices, ...times }, new Set(shownFields))).toEqual({ ...prices, ...times });
  });

  it('hides a number as well as a text, each as what it is, and a field that it does not know', () => {
    expect(mask({ lossFraction: 0.2, phoneNumber: 12_065_550_173, invented: 'Maya' }, shown)).toEqual({
      lossFraction: 0.2,
      phoneNumber: hiddenNumber,
      invented: hidden,
    });
  });

  it('hides the values of a map as those of fields, and what an error says', () => {
    const error = new Error('No customer Maya Okonkwo');
    expect(mask({ names: new Map([['a', 'Maya']]), error, at: new Date(0) }, shown)).toEqual({
      names: { a: hidden },
      error: { name: 'Error', message: hidden },
      at: hidden,
    });
  });

  it('leaves what tells nothing', () => {
    expect(mask({ isMuted: true, customer: null, note: '', list: [] }, shown)).toEqual({
      isMuted: true,
      customer: null,
      note: '',
      list: [],
    });
  });

  it('writes an actor as its id alone and leaves functions out', () => {
    expect(mask({ line: { sessionId: 'x:3', send: () => {}, logic: {} }, stop: () => {} }, shown)).toEqual({
      line: { actor: 'x:3' },
    });
  });

  it('writes a live object as its kind, whatever it leads back to', () => {
    class Connection {
      readonly self = this;
    }
    expect(mask({ connection: new Connection() }, 'all')).toEqual({ connection: { object: 'Connection' } });
  });

  it('shows everything where that is allowed', () => {
    expect(mask({ name: 'Maya' }, 'all')).toEqual({ name: 'Maya' });
  });

  it('writes so many values of a list, those of lists inside it included, and then how many entries more', () => {
    const masked = createMask('all', 5);
    const dishes = (count: number) => Array.from({ length: count }, (_, id) => ({ id, price: 5 }));
    expect(masked({ ids: [1, 2, 3, 4, 5] })).toEqual({ ids: [1, 2, 3, 4, 5] });
    expect(masked({ ids: new Set([1, 2, 3, 4, 5, 6, 7]) })).toEqual({ ids: [1, 2, 3, 4, 5, { andMore: 2 }] });
    expect(masked([{ dishes: dishes(1) }, { dishes: dishes(1) }, { dishes: dishes(1) }])).toEqual([
      { dishes: dishes(1) },
      { dishes: dishes(1) },
      { andMore: 1 },
    ]);
    // Of the first entry there is something, however long it is itself.
    expect(masked([{ dishes: dishes(4) }, { dishes: dishes(1) }])).toEqual([
      { dishes: [...dishes(2), { andMore: 2 }] },
      { andMore: 1 },
    ]);
  });

  it('counts what a list lost before, also where it is shortened further', () => {
    const list = [1, 2, 3, new Rest(7)];
    expect(mask({ list }, 'all')).toEqual({ list: [1, 2, 3, { andMore: 7 }] });
    expect(createMask('all', 3)({ list })).toEqual({ list: [1, 2, 3, { andMore: 7 }] });
    expect(createMask('all', 2)({ list })).toEqual({ list: [1, 2, { andMore: 8 }] });
  });

  it('gives the same copy for the same list, also for one that it shortens', () => {
    const masked = createMask('all', 2);
    const list = [1, 2, 3];
    expect(masked({ list })).toEqual({ list: [1, 2, { andMore: 1 }] });
    expect((masked({ list }) as { list: unknown }).list).toBe((masked({ list }) as { list: unknown }).list);
  });
});
