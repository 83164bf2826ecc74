import { menuEditorMachine } from '../../../src/machines/menu-editor/menu-editor.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { makeRefusal } from '../../support/fixtures';
import {
  changedAnswer,
  makeEditedMenu,
  markedAnswer,
  priceBack,
  priceChange,
  priceChanges,
  staleAnswer,
} from './create-test-menu-editor';

const events = [
  { type: 'menu.reload' },
  { type: 'menu.change', changes: [priceChange] },
  { type: 'menu.undo' },
  { type: 'menu.discard' },
  { type: 'menu.save' },
  { type: 'menu.saveAnyway' },
  { type: 'menu.look' },
  { type: 'menu.follow' },
  { type: 'menu.mark', marked: { itemId: 11, isAvailable: false, until: null } },
];

const answers = {
  fetchMenu: [makeEditedMenu(), makeEditedMenu({ version: 12 })],
  sendChanges: [changedAnswer(), makeRefusal(422, 'No.'), staleAnswer],
  setAvailability: [markedAnswer, makeRefusal(422, 'No.')],
};

const many = priceChanges(501);

export const paths: ChartPaths = {
  machine: menuEditorMachine,
  walks: [
    {
      input: { restaurantId: '4' },
      events,
      answers,
      // Three steps and two saves are like any more of them.
      canHappen: ({ type }, { context }) => type !== 'menu.change' || context.steps.length < 2,
      distinguish: ({ context: { steps, undo, sending, menu, latest } }) => [
        steps.length,
        undo.length > 0,
        sending.isUndo,
        sending.count,
        latest !== null && latest.version > (menu?.version ?? 0),
      ],
    },
    {
      input: { restaurantId: '4' },
      events: [{ type: 'menu.change', changes: many }, { type: 'menu.save' }, { type: 'menu.undo' }],
      answers: {
        ...answers,
        sendChanges: [
          changedAnswer(
            6,
            many.map(() => priceBack),
          ),
        ],
      },
      canHappen: ({ type }, { context }) =>
        type !== 'menu.change' || (context.steps.length === 0 && context.undo.length === 0),
      distinguish: ({ context: { steps, undo, sending } }) => [
        steps.flat().length,
        Math.min(undo.length, 1_100),
        sending.isUndo,
      ],
    },
  ],
};
