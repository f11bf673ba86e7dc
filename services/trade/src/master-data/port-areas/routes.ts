import type { App } from '@qiaohui/service-kit/http/app';
import { setupList, setupRoutes } from '../setup/routes.ts';
import { PortArea, PortAreaForm, PortAreaQuery, PortAreaSave } from './schema.ts';
import { portAreaStore } from './store.ts';

const shapes = {
  noun: 'port-area' as const,
  operation: ['PortArea', 'PortAreas'] as const,
  words: ['a port area', 'port areas'] as const,
  Row: PortArea,
  Form: PortAreaForm,
  Save: PortAreaSave,
};

export const portAreas = async (app: App) => {
  setupList(app, { ...shapes, Query: PortAreaQuery }, portAreaStore);
  setupRoutes(app, shapes, portAreaStore);
};
