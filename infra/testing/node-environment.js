import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import mongoose from 'mongoose';
import { sharedConstructors } from './shared-packages.js';

/**
 * Jest's environment for Node in a context whose global is an ordinary object. In the usual one each access to a global
 * goes through an interceptor, which costs the tests of services a quarter of their time.
 */
export default class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
    Object.assign(this.global, sharedConstructors);
  }

  /** @override */
  async teardown() {
    // the next file of this worker defines its models and connects by itself
    await mongoose.disconnect();
    mongoose.deleteModel(/./);
    await super.teardown();
  }
}
