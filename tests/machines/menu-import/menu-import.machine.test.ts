import { expect, it } from 'vitest';
import {
  selectFailure,
  selectFileName,
  selectIsUnsure,
  selectPreview,
  selectResult,
  selectVersion,
} from '../../../src/machines/menu-import/menu-import.selectors';
import { makeRefusal } from '../../support/fixtures';
import { staleAnswer } from '../menu-editor/create-test-menu-editor';
import { content, createTestMenuImport, done, preview, result } from './create-test-menu-import';

const choice = { missing: 'keep', wrong: 'refuse' } as const;

const previewed = async () => {
  const test = createTestMenuImport();
  test.choose();
  await test.previewFile.answer(done(preview));
  return test;
};

it('compares a file, and writes it only once that is confirmed', async () => {
  const { ref, now, state, previewFile, applyFile, reports, replaced } = await previewed();
  expect(previewFile.calls.map(({ input }) => input)).toEqual([
    { restaurantId: '4', name: 'menu.csv', content, encoding: 'auto' },
  ]);
  expect([selectPreview(now()), selectFileName(now()), applyFile.calls]).toEqual([preview, 'menu.csv', []]);
  ref.send({ type: 'import.apply', choice: { missing: 'remove', wrong: 'refuse' } });
  expect(applyFile.calls.map(({ input }) => input)).toEqual([
    {
      restaurantId: '4',
      name: 'menu.csv',
      content,
      encoding: 'auto',
      version: 5,
      missing: 'remove',
      wrong: 'refuse',
    },
  ]);
  ref.send({ type: 'import.reset' });
  ref.send({ type: 'import.choose', name: 'other.csv', content });
  expect([state(), replaced()]).toEqual(['applying', 0]);
  await applyFile.answer(done(result));
  expect([state(), selectResult(now()), replaced()]).toEqual(['applied', result, 1]);
  expect(reports).toEqual([{ type: 'data.invalidated', keys: ['restaurants'] }]);
});

it('says why a file cannot be read, and reads it in another encoding', async () => {
  const { ref, now, state, choose, previewFile } = createTestMenuImport();
  ref.send({ type: 'import.encode', encoding: 'windows-1252' });
  ref.send({ type: 'import.compare' });
  choose();
  choose();
  await previewFile.answer(makeRefusal(422, 'Not UTF-8.', { file: ['Not UTF-8.'] }));
  expect([state(), selectFailure(now())?.message]).toEqual(['choosing', 'Not UTF-8.']);
  ref.send({ type: 'import.encode', encoding: 'windows-1252' });
  expect(previewFile.calls.map(({ input }) => input.encoding)).toEqual(['auto', 'windows-1252']);
  expect(selectFailure(now())).toBeNull();
});

it('compares the same file again when nobody answered', async () => {
  const { ref, now, choose, previewFile } = createTestMenuImport();
  choose();
  await previewFile.fail();
  expect(selectPreview(now())).toBeNull();
  expect(selectFailure(now())?.message).toBe('The server did not answer. Nothing was changed here.');
  ref.send({ type: 'import.compare' });
  expect(previewFile.calls).toHaveLength(2);
});

it('compares again where the menu was changed since', async () => {
  const { ref, now, state, applyFile, previewFile } = await previewed();
  ref.send({ type: 'import.apply', choice });
  await applyFile.answer(staleAnswer);
  expect(state()).toBe('outdated');
  ref.send({ type: 'import.compare' });
  await previewFile.answer(done({ ...preview, version: 9 }));
  expect([state(), selectPreview(now())?.version]).toEqual(['previewed', 9]);
});

it('shows no earlier comparison where the next file cannot be read', async () => {
  const { now, state, choose, previewFile } = await previewed();
  choose();
  await previewFile.answer(makeRefusal(422, 'Not UTF-8.'));
  expect([state(), selectPreview(now())]).toEqual(['choosing', null]);
});

it('compares again where it is not known whether it was written', async () => {
  const { ref, now, state, applyFile, reports, replaced } = await previewed();
  ref.send({ type: 'import.apply', choice });
  await applyFile.fail();
  expect([state(), selectFailure(now())?.message]).toEqual([
    'outdated',
    'The server did not answer: the import may have been made. Compare again to see.',
  ]);
  expect([reports, replaced()]).toEqual([[{ type: 'data.invalidated', keys: ['restaurants'] }], 0]);
});

it('says that the import was made once nothing of the file is left, and takes it back', async () => {
  const { ref, now, state, applyFile, previewFile, takeBack, replaced } = await previewed();
  ref.send({ type: 'import.apply', choice });
  await applyFile.fail();
  expect(selectIsUnsure(now())).toBe(true);
  ref.send({ type: 'import.compare' });
  await previewFile.fail();
  expect([state(), selectFailure(now())?.message]).toEqual([
    'outdated',
    'The server did not answer: the import may have been made. Compare again to see.',
  ]);
  ref.send({ type: 'import.compare' });
  const left = { name: 'Sauces', what: 'not in the file', isMissing: true };
  const priced = { id: 8, category: 'Pizza', name: 'Funghi', price: '9.00' };
  const made = { ...preview, version: 6, added: [], changed: [], missing: [priced], groups: [left] };
  await previewFile.answer(done(made));
  expect([state(), selectResult(now()), selectIsUnsure(now()), replaced()]).toEqual([
    'applied',
    null,
    false,
    1,
  ]);
  ref.send({ type: 'import.takeBack', version: selectVersion(now()) });
  expect(takeBack.calls.map(({ input }) => input.version)).toEqual([6]);
});

it('shows what is still to be imported where nobody answered and it was not made', async () => {
  const { ref, now, state, applyFile, previewFile, replaced } = await previewed();
  ref.send({ type: 'import.apply', choice: { missing: 'remove', wrong: 'refuse' } });
  await applyFile.fail();
  ref.send({ type: 'import.compare' });
  const priced = { id: 8, category: 'Pizza', name: 'Funghi', price: '9.00' };
  await previewFile.answer(done({ ...preview, added: [], changed: [], missing: [priced] }));
  expect([state(), selectIsUnsure(now()), replaced()]).toEqual(['previewed', true, 0]);
  ref.send({ type: 'import.reset' });
  expect(selectIsUnsure(now())).toBe(false);
});

it('keeps the comparison of a file that is refused, and takes another', async () => {
  const { ref, now, state, applyFile, choose } = await previewed();
  ref.send({ type: 'import.apply', choice });
  await applyFile.answer(makeRefusal(422, 'Wrong lines.'));
  expect([state(), selectFailure(now())?.message, selectPreview(now())]).toEqual([
    'previewed',
    'Wrong lines.',
    preview,
  ]);
  ref.send({ type: 'import.apply', choice });
  expect([state(), selectFailure(now())]).toEqual(['applying', null]);
  await applyFile.answer(makeRefusal(422, 'Wrong lines.'));
  ref.send({ type: 'import.reset' });
  expect([state(), selectFileName(now()), selectPreview(now()), selectFailure(now())]).toEqual([
    'choosing',
    null,
    null,
    null,
  ]);
  choose();
  expect(state()).toBe('previewing');
});

it('takes an import back right after it, on the version it made', async () => {
  const { ref, now, state, applyFile, takeBack, replaced, reports } = await previewed();
  ref.send({ type: 'import.apply', choice });
  await applyFile.answer(done(result));
  ref.send({ type: 'import.takeBack', version: selectVersion(now()) });
  expect(takeBack.calls.map(({ input }) => input)).toEqual([{ restaurantId: '4', version: 6 }]);
  ref.send({ type: 'import.reset' });
  ref.send({ type: 'import.choose', name: 'other.csv', content });
  expect(state()).toBe('takingBack');
  await takeBack.answer(done(undefined));
  expect([state(), replaced()]).toEqual(['takenBack', 2]);
  const readAnew = { type: 'data.invalidated', keys: ['restaurants'] };
  expect(reports).toEqual([readAnew, readAnew]);
});

it('says that an import cannot be taken back once somebody changed the menu', async () => {
  const { ref, now, state, takeBack, reports } = createTestMenuImport();
  ref.send({ type: 'import.takeBack', version: 8 });
  await takeBack.answer(staleAnswer);
  expect([state(), selectFailure(now())?.message]).toEqual([
    'notTakenBack',
    'The menu was changed since the import, which can no longer be taken back.',
  ]);
  expect(reports).toEqual([{ type: 'data.invalidated', keys: ['restaurants'] }]);
});

it('takes the last import of the menu back, and says why it cannot', async () => {
  const { ref, now, state, takeBack, replaced, reports } = createTestMenuImport();
  ref.send({ type: 'import.takeBack', version: 8 });
  expect(takeBack.calls.map(({ input }) => input.version)).toEqual([8]);
  await takeBack.answer(makeRefusal(409, 'The menu was changed since.'));
  expect([state(), selectFailure(now())?.message, replaced()]).toEqual([
    'notTakenBack',
    'The menu was changed since.',
    0,
  ]);
  ref.send({ type: 'import.takeBack', version: 8 });
  await takeBack.fail();
  expect([state(), selectFailure(now())?.message, takeBack.calls.length]).toEqual([
    'notTakenBack',
    'The server did not answer: the import may have been taken back. See the menu before you try again.',
    2,
  ]);
  expect(reports.at(-1)).toEqual({ type: 'data.invalidated', keys: ['restaurants'] });
  ref.send({ type: 'import.takeBack', version: 8 });
  expect([state(), selectFailure(now())]).toEqual(['takingBack', null]);
});

it('does not know what the menu is once nobody answered whether an import was taken back, until it was', async () => {
  const { ref, now, takeBack } = createTestMenuImport();
  ref.send({ type: 'import.takeBack', version: 8 });
  expect(selectIsUnsure(now())).toBe(false);
  await takeBack.fail();
  expect(selectIsUnsure(now())).toBe(true);
  ref.send({ type: 'import.takeBack', version: 8 });
  await takeBack.answer(done(undefined));
  expect([now().value, selectIsUnsure(now())]).toEqual(['takenBack', false]);
});
