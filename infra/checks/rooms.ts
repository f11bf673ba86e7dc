/** A file and what it imports, as paths from the root of the checkout. */
export type Module = { source: string; imports: string[] };

const workspaces = /^(services\/kit|services\/[^/]+\/src|shell\/kit|shell\/src|mfe-[^/]+\/src|infra)\//;
/** Tests, their fixtures and the kits' test support may import anything. */
const forTests = /(\.(test|fixture|cases|testing|client)\.tsx?$)|(^|\/)testing(\.tsx?$|\/)/;

/** Returns the folder of `file` directly below `level`; undefined for files of the level itself and of elsewhere. */
function roomIn(level: string, file: string): string | undefined {
  if (!file.startsWith(`${level}/`)) return undefined;
  const [room, ...rest] = file.slice(level.length + 1).split('/');
  return rest.length > 0 ? room : undefined;
}

/** Returns the strongly connected components with more than one member (Tarjan, 1972). */
function circlesOf(graph: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    let lowest = index.size;
    index.set(node, lowest);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === index.get(node)) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}

/** Returns every folder with subfolders, within a workspace. */
function levelsOf(files: string[]): Set<string> {
  const levels = new Set<string>();
  for (const file of files) {
    const workspace = workspaces.exec(file)?.[1];
    if (!workspace) continue;
    const parts = file
      .slice(workspace.length + 1)
      .split('/')
      .slice(0, -1);
    for (let depth = 0; depth < parts.length; depth += 1) levels.add([workspace, ...parts.slice(0, depth)].join('/'));
  }
  return levels;
}

/**
 * Returns folders that import each other in a circle, type imports included, at every level of every workspace: such
 * folders can be neither moved nor understood alone. Each entry names the level and the circle's imports.
 */
export function folderCircles(modules: Module[]): string[] {
  const product = modules.filter(({ source }) => workspaces.test(source) && !forTests.test(source));
  const found: string[] = [];
  for (const level of levelsOf(product.map(({ source }) => source))) {
    const graph = new Map<string, Set<string>>();
    const imports: Array<{ from: string; to: string; line: string }> = [];
    for (const { source, imports: targets } of product) {
      const from = roomIn(level, source);
      for (const target of targets) {
        const to = roomIn(level, target);
        if (!from || !to || from === to || forTests.test(target)) continue;
        graph.set(from, (graph.get(from) ?? new Set()).add(to));
        imports.push({ from, to, line: `${source} → ${target}` });
      }
    }
    for (const circle of circlesOf(graph)) {
      const lines = imports.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
      found.push(`${level}: ${circle.join(', ')}\n${lines.map(({ line }) => `    ${line}`).join('\n')}`);
    }
  }
  return found;
}

/** Returns imports of a model from outside of its feature: its collection is reached through its store. */
export const foreignModels = (modules: Module[]): string[] =>
  modules
    // benches fill and read the services' collections directly
    .filter(({ source }) => source.startsWith('services/') && !forTests.test(source))
    .flatMap(({ source, imports }) =>
      imports
        .filter((target) => /^services\/[^/]+\/src\/.*(\/|\.)model\.ts$/.test(target))
        .filter(
          (target) =>
            !`${source.slice(0, source.lastIndexOf('/'))}/`.startsWith(target.slice(0, target.lastIndexOf('/') + 1)),
        )
        .map((target) => `${source} → ${target}`),
    );
