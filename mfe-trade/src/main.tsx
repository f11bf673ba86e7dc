import '@qiaohui/kit/nonce';
import { start } from '@qiaohui/kit/standalone';
import remote from './remote.tsx';

start(remote);
