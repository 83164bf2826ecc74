import { expect, it } from 'vitest';
import { makeToken } from './testing/fake-device';
import { readTokenLife } from './token-life';

const now = 1_800_000_000_000;

it('counts the life of a token from when it came, whatever the clock of the server says', () => {
  const token = makeToken({ iat: 1_700_000_000, exp: 1_700_003_600 });
  expect(readTokenLife(token, now)).toBe(3_600_000);
});

it("takes the beginning from the token's name, where PHP's library writes it", () => {
  const token = makeToken({ jti: 'SK0123-1700000000', exp: 1_700_003_600 });
  expect(readTokenLife(token, now)).toBe(3_600_000);
});

it('does not know the end of a token that came when it was over by the clock of this machine', () => {
  expect(readTokenLife(makeToken({ exp: now / 1_000 }), now)).toBe(null);
  expect(readTokenLife(makeToken({ jti: 'SK0123', exp: now / 1_000 - 60 }), now)).toBe(null);
});

it('takes the end alone where nothing else is said', () => {
  expect(readTokenLife(makeToken({ exp: 1_800_000_060 }), now)).toBe(60_000);
});

it('reads the alphabet of tokens', () => {
  expect(readTokenLife(makeToken({ note: '???>>>', exp: 5 }), 0)).toBe(5_000);
});

it.each(['voice-token', '', 'a.b.c', makeToken({}), makeToken({ exp: 'soon' }), makeToken(null)])(
  'does not know the end of %s',
  (token) => {
    expect(readTokenLife(token, now)).toBe(null);
  },
);
