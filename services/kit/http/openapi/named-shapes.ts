import { z } from 'zod';

type Meta = z.core.GlobalMeta;

/** Metadata given by `.meta()` is in zod's own registry. */
class Described extends WeakMap<z.core.$ZodType, Meta> {
  override get(schema: z.core.$ZodType): Meta | undefined {
    return super.get(schema) ?? z.globalRegistry._map.get(schema);
  }
}

/** Names the shapes of one document. zod's own registry is global to the process, with one name per shape. */
export function named(shapes: Record<string, z.ZodType>): z.core.$ZodRegistry<Meta> {
  const registry = z.registry<Meta>();
  registry._map = new Described();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { ...z.globalRegistry.get(shape), id });
  return registry;
}
