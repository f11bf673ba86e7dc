import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../local/places.ts';
import { serviceNames } from '../local/stack.ts';

type Env = { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } };
type Probe = { httpGet?: { path: string; port: number } };
type Container = {
  name: string;
  image: string;
  command?: string[];
  env?: Env[];
  envFrom?: Array<{ secretRef: { name: string } }>;
  ports?: Array<{ containerPort: number }>;
  volumeMounts?: Array<{ name: string }>;
} & Partial<Record<'readinessProbe' | 'livenessProbe' | 'startupProbe', Probe>>;
type Volume = { name: string; configMap?: { name: string }; secret?: { items?: Array<{ key: string }> } };
type Pod = { containers: Container[]; volumes?: Volume[] };
type Resource = {
  kind: string;
  metadata: { name: string };
  spec?: {
    template?: { spec: Pod };
    jobTemplate?: { spec: { template: { spec: Pod } } };
    volumeClaimTemplates?: Array<{ metadata: { name: string } }>;
    selector?: Record<string, string>;
    ports?: Array<{ port: number; targetPort?: number }>;
    rules?: Array<{ http: { paths: Array<{ backend: { service: { name: string; port: { number: number } } } }> } }>;
  };
};
type Composed = {
  image: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: string[] | Record<string, unknown>;
};
type Compose = { services: Record<string, Composed>; volumes: Record<string, unknown> };

export const here = import.meta.dirname;
export const read = (file: string) => readFileSync(resolve(here, file), 'utf8');
export const apps = [...serviceNames, 'gateway'] as const;
export const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
export const kustomization = parse(read('kustomization.yaml')) as {
  resources: string[];
  configMapGenerator: Array<{ name: string; files: string[] }>;
};
export const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Resource),
);
export const secret = (parse(read('kubernetes/secret.example.yaml')) as { stringData: Record<string, string> })
  .stringData;
export const found = (kind: string, name: string) =>
  resources.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
const podOf = ({ spec }: Resource) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
export const pods = resources.flatMap((one) => {
  const pod = podOf(one);
  return pod ? [{ name: one.metadata.name, pod, claims: one.spec?.volumeClaimTemplates ?? [] }] : [];
});
export const containerOf = (name: string): Container => {
  const [container] = found('Deployment', name)?.template?.spec.containers ?? [];
  if (!container) throw new Error(`Kubernetes has no ${name}`);
  return container;
};

/** Returns all code that a service runs, without its tests. */
function codeOf(...folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  const own = files.filter((file) => /\.ts$/.test(file) && !/node_modules|\.test\.ts$|\.testing\.ts$/.test(file));
  return own.map((file) => readFileSync(file, 'utf8')).join('\n');
}
const kit = codeOf('services/kit');
export const code: Record<string, string> = {
  ...Object.fromEntries(serviceNames.map((name) => [name, `${codeOf(`services/${name}/src`)}\n${kit}`])),
  gateway: codeOf('infra/gateway'),
};
/** True when code reads a setting by name: in a schema of the environment, or from the environment itself. */
export const readsSetting = (text: string, name: string) =>
  new RegExp(`^\\s+${name}: z\\.|process\\.env\\.${name}\\b|\\b${name}\\b[^\\n]*= process\\.env`, 'm').test(text);
/** Returns the settings without which a service does not start. */
export const needed = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}([A-Z_]+): z\.(.*),$/gm)].flatMap(([, name, rule]) =>
    /default\(|optional\(/.test(rule ?? '') ? [] : [name ?? ''],
  );

/** Returns the environment of a service in both forms, without auxiliary variables (`$(NAME)` in a later value). */
export function settingsOf(name: string): Record<'compose' | 'kubernetes', string[]> {
  const { env = [] } = containerOf(name);
  const asHelper = (one: string) => env.some(({ value = '' }) => value.includes(`$(${one})`));
  return {
    compose: Object.keys(compose.services[name]?.environment ?? {}).sort(),
    kubernetes: env
      .map((one) => one.name)
      .filter((one) => !asHelper(one))
      .sort(),
  };
}
/** Returns the settings of the image itself. */
export const ofImage = (name: string) =>
  [...read(name === 'gateway' ? 'gateway.Dockerfile' : 'service.Dockerfile').matchAll(/\b([A-Z_]+)=(\S+)/g)]
    .map(([, key = '', value = '']) => [key, value] as const)
    .filter(([key]) => !['SERVICE', 'PIECE'].includes(key));
