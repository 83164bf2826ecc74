import { type MenuImportLogic, menuImportMachine } from '../machines/menu-import/menu-import.machine';
import { toAnswer } from '../services/errors/answer';
import { applyImport, previewImport, takeImportBack } from '../services/menu/menu-files';
import { request } from './request';
import type { Services } from './services';

/** What brings a menu in from a file, in a chunk of its own. */
export function provideMenuImport({ http }: Pick<Services, 'http'>): MenuImportLogic {
  return menuImportMachine.provide({
    actors: {
      previewFile: request(http, (client, input, signal) => toAnswer(previewImport(client, input, signal))),
      applyFile: request(http, (client, input, signal) => toAnswer(applyImport(client, input, signal))),
      takeBack: request(http, (client, input, signal) => toAnswer(takeImportBack(client, input, signal))),
    },
  });
}
