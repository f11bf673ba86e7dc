import { workerData } from 'node:worker_threads';
import { connect, disconnect } from '@qiaohui/service-kit/data/mongo';
import { closeBus, openBus } from '@qiaohui/service-kit/events/bus';
import { rebuildProjections } from '../../../services/admin/src/projection/rebuild.ts';
import type { RebuildTask } from './rebuilds.ts';

// Admin's models share names with remit's, which the bench reads too: they need a thread of their own.
const { uri, database, natsUrl, what } = workerData as RebuildTask;
await Promise.all([connect(uri, database), openBus(natsUrl, 'admin')]);
await rebuildProjections(what);
await closeBus();
await disconnect();
