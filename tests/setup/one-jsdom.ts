import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

let isOpen = false;

/**
 * One document for all files of a worker, which also share what they import: React Aria keeps what it added to the
 * document. A document for each file took a sixth of the time.
 */
const oneJsdom: Environment = {
  name: 'one jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isOpen) {
      isOpen = true;
      // React would make a task and a stack for each element, to be shown in tools that no test opens.
      Reflect.deleteProperty(console, 'createTask');
      await jsdom.setup(global, options);
    }
    return { teardown: () => {} };
  },
};

export default oneJsdom;
