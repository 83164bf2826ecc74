import { describe, expect, it } from 'vitest';
import { type Manifest, measure, type Page } from '../../scripts/budget';

const manifest: Manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: ['src/Login.tsx', 'src/Admin.tsx'],
  },
  '_vendor.js': { file: 'vendor.js' },
  'src/Login.tsx': { file: 'login.js', imports: ['_vendor.js', '_form.js'] },
  '_form.js': { file: 'form.js' },
  'src/Admin.tsx': { file: 'admin.js', imports: ['_echo.js'] },
  '_echo.js': { file: 'echo.js' },
};
const sources = { 'echo.js': ['node_modules/pusher-js/dist/web/pusher.js'] };
const login = {
  name: 'login',
  limit: 400,
  sent: { limit: 80, files: 4 },
  opens: [/Login\.tsx$/],
  mustNotHold: [['the socket', /^node_modules\/pusher-js\//]],
} as const;
const measured = (page: Page) => measure(manifest, sources, page, { gzip: () => 100, sent: () => 20 });

describe('the budget of a first load', () => {
  it('counts the entry, the page and what both import, each once, and nothing loaded later', () => {
    const { files, bytes, sent, faults } = measured(login);
    expect([[...files].sort(), bytes, sent, faults]).toEqual([
      ['entry.js', 'form.js', 'login.js', 'vendor.js'],
      400,
      80,
      [],
    ]);
  });

  it('fails above the limit', () => {
    expect(measured({ ...login, limit: 399 }).faults).toEqual([
      'login: 400 bytes of gzip scripts, 399 allowed',
    ]);
  });

  it('fails above the bytes as sent, and above the number of scripts', () => {
    expect(measured({ ...login, sent: { limit: 79, files: 3 } }).faults).toEqual([
      'login: 80 bytes of scripts as sent, 79 allowed',
      'login: 4 scripts, 3 allowed',
    ]);
  });

  it('fails when forbidden code comes along', () => {
    const { faults } = measured({
      ...login,
      limit: 999,
      sent: { limit: 999, files: 9 },
      opens: [/Login\.tsx$/, /Admin\.tsx$/],
    });
    expect(faults).toEqual(['login: echo.js holds the socket']);
  });

  it('fails when nothing in the build is what it forbids', () => {
    const page = { ...login, mustNotHold: [['voice', /^src\/voice\//]] } as const;
    expect(() => measured(page)).toThrow('nothing in the build is voice');
  });

  it('fails when the page is no longer in the build', () => {
    expect(() => measured({ ...login, opens: [/Gone\.tsx$/] })).toThrow(
      'login: nothing in the build matches Gone\\.tsx$',
    );
  });
});
