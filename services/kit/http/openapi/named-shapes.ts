import { z } from 'zod';

type Meta = z.core.GlobalMeta;

/** What `.meta()` says of a shape stands in zod's own registry. */
class Described extends WeakMap<z.core.$ZodType, Meta> {
  override get(schema: z.core.$ZodType): Meta | undefined {
    return super.get(schema) ?? z.globalRegistry._map.get(schema);
  }
}

/** The names of one document's shapes. zod's own registry is one for the whole process, with one name for one shape. */
export function named(shapes: Record<string, z.ZodType>): z.core.$ZodRegistry<Meta> {
  const registry = z.registry<Meta>();
  registry._map = new Described();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { ...z.globalRegistry.get(shape), id });
  return registry;
}
