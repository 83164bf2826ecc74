import { expect, it, vi } from 'vitest';
import { zoneFormatter, zoneFormatterOrOwn } from './formatters';

it('makes the formatter of a zone once, and another for other options', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const hour = () => zoneFormatter('Pacific/Tarawa', { hour: 'numeric' });
  expect(hour()).toBe(hour());
  expect(hour()).not.toBe(zoneFormatter('Pacific/Tarawa', { weekday: 'short' }));
  expect(made).toHaveBeenCalledTimes(2);
});

it('has none for a zone that the browser does not know, or its own clock', () => {
  expect(zoneFormatter('Mars/Olympus', {})).toBeNull();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const zone of ['Mars/Olympus', null])
    expect(zoneFormatterOrOwn(zone, {}).resolvedOptions().timeZone).toBe(timeZone);
});
