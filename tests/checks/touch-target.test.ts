import { expect, it } from 'vitest';
import { filesBelow, readText } from '../../scripts/source-files';

it('no style that begins with the size for fingers replaces the media queries that give it', () => {
  const styles = filesBelow(['src/views'], /\.css\.ts$/).flatMap((path) =>
    readText(path)
      .split(/^(?=export const |const )/m)
      .map((style) => ({ name: `${path}: ${style.split(' =')[0]}`, style })),
  );
  const forFingers = styles.filter(({ style }) => style.includes('...touchTarget,'));
  expect(forFingers.length).toBeGreaterThan(5);
  const without = forFingers.filter(
    ({ style }) => /^ {2}'@media'/m.test(style) && !style.includes("...touchTarget['@media']"),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
