import { fromPromise } from 'xstate';
import type { GuessItems } from '../../../src/machines/menu/menu.types';
import { guessItems } from '../../../src/services/menu/find-items';

/** As the product has it. */
export const guessLogic: GuessItems = fromPromise(async ({ input }) => guessItems(input));
