import { menuImportMachine } from '../../../src/machines/menu-import/menu-import.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import { staleAnswer } from '../menu-editor/create-test-menu-editor';
import { content, done, preview, result } from './create-test-menu-import';

export const paths: ChartPaths = {
  machine: menuImportMachine,
  walks: [
    {
      input: { restaurantId: '4' },
      events: [
        { type: 'import.choose', name: 'menu.csv', content },
        { type: 'import.encode', encoding: 'windows-1252' },
        { type: 'import.compare' },
        { type: 'import.apply', choice: { missing: 'keep', wrong: 'refuse' } },
        { type: 'import.takeBack', version: 5 },
        { type: 'import.reset' },
      ],
      answers: {
        previewFile: [done(preview), done({ ...preview, added: [], changed: [] }), makeRefusal(422, 'No.')],
        applyFile: [done(result), staleAnswer, makeRefusal(422, 'No.')],
        takeBack: [done(undefined), staleAnswer, makeRefusal(409, 'No.')],
      },
      distinguish: ({ context }) => [context.file !== null, context.isUnsure].join(),
    },
  ],
};
