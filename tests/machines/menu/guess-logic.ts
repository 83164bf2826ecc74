import { fromPromise } from 'xstate';
import type { GuessItems } from '../../../src/machines/menu/menu.types';
import { guessItems } from '../../../src/services/menu/find-items';

/** As the product has it, but for the chunk that it comes in. */
export const guessLogic: GuessItems = fromPromise(async ({ input }) => guessItems(input));
