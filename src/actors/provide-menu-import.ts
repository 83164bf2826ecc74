import { type MenuImportLogic, menuImportMachine } from '../machines/menu-import/menu-import.machine';
import { toAnswer } from '../services/errors/answer';
import { applyImport, previewImport, takeImportBack } from '../services/menu/menu-files';
import { request } from './request';
import type { Services } from './services';

/** A large file takes a server a while. */
const forAFile = { giveUpAfter: 120_000 };

/** What brings a menu in from a file, in a chunk of its own. */
export function provideMenuImport({ http }: Pick<Services, 'http'>): MenuImportLogic {
  return menuImportMachine.provide({
    actors: {
      previewFile: request(
        http,
        (client, input, signal) => toAnswer(previewImport(client, input, signal)),
        forAFile,
      ),
      applyFile: request(
        http,
        (client, input, signal) => toAnswer(applyImport(client, input, signal)),
        forAFile,
      ),
      takeBack: request(
        http,
        (client, input, signal) => toAnswer(takeImportBack(client, input, signal)),
        forAFile,
      ),
    },
  });
}
