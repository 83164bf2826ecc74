import { expect, it } from 'vitest';
import { telHref } from './tel';

it.each([
  ['+12065550173', 'tel:+12065550173'],
  [' (206) 555-0173 ', 'tel:2065550173'],
  ['+49 30 1234.567', 'tel:+49301234567'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['206-555-0173 x12', 'tel:2065550173;ext=12'],
  ['(206) 555-0173 ext. 4', 'tel:2065550173;ext=4'],
])('calls %s at %s', (phone, href) => {
  expect(telHref(phone)).toBe(href);
});

it.each(['anonymous', 'Restricted', 'client:agent_3', 'sip:100@host2.example', '', '+'])(
  'calls nobody at %s',
  (phone) => {
    expect(telHref(phone)).toBeNull();
  },
);
