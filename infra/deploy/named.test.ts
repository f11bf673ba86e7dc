import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../local/places.ts';
import { browserPieces } from '../local/release/build.ts';
import { serviceNames } from '../local/stack.ts';
import {
  apps,
  code,
  compose,
  containerOf,
  found,
  here,
  kustomization,
  needed,
  ofImage,
  pods,
  read,
  readsSetting,
  resources,
  secret,
  settingsOf,
} from './manifests.testing.ts';

// Nobody runs a cluster to test these files: each name in them is checked against the code it refers to.

test.each(apps)('%s is given only settings that its code reads, all that it needs, and the same everywhere', (name) => {
  const { compose: composed, kubernetes } = settingsOf(name);
  const text = code[name] ?? '';
  expect([...composed, ...kubernetes].filter((one) => !readsSetting(text, one))).toEqual([]);
  const image = ofImage(name).map(([key]) => key);
  const must = needed(name === 'gateway' ? 'infra/gateway/start.ts' : 'services/kit/service/boot.ts');
  expect(must.length).toBeGreaterThan(2);
  for (const given of [composed, kubernetes])
    expect(must.filter((one) => ![...given, ...image].includes(one))).toEqual([]);
  const byPlace = ['TRUSTED_PROXIES'];
  expect(kubernetes.filter((one) => !byPlace.includes(one))).toEqual(composed.filter((one) => !byPlace.includes(one)));
});

test('the example has exactly the secrets that Kubernetes reads', () => {
  const used = new Set<string>();
  for (const { pod } of pods) {
    for (const { env = [] } of pod.containers)
      for (const { valueFrom } of env) if (valueFrom?.secretKeyRef) used.add(valueFrom.secretKeyRef.key);
    for (const { secret: files } of pod.volumes ?? []) for (const { key } of files?.items ?? []) used.add(key);
  }
  expect([...used].filter((key) => !(key in secret))).toEqual([]);
  const scripts = read('nats.conf') + read('mongo-init.sh');
  expect(Object.keys(secret).filter((key) => !used.has(key) && !scripts.includes(key))).toEqual([]);
});

test('compose lists its required settings at the top, and values refer to settings defined before', () => {
  const text = read('compose.yaml');
  const head = text.slice(0, text.indexOf('\nname:'));
  const needed = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((name) => !head.includes(name) && !name.endsWith('_PASSWORD'))).toEqual([]);
  for (const { pod } of pods)
    for (const { env = [], envFrom } of pod.containers)
      for (const [at, { value = '' }] of env.entries())
        for (const [, name = ''] of value.matchAll(/\$\(([A-Z_]+)\)/g))
          expect([...env.slice(0, at).map((one) => one.name), ...(envFrom ? Object.keys(secret) : [])]).toContain(name);
});

test.each(apps)('%s listens at its configured port, and its probes request routes that exist', (name) => {
  const { ports, readinessProbe, livenessProbe } = containerOf(name);
  const port = Number(Object.fromEntries(ofImage(name)).PORT);
  const service = found('Service', name);
  expect(service?.selector).toEqual({ app: name });
  const doors = service?.ports?.map((one) => one.targetPort ?? one.port);
  expect([ports, doors]).toEqual([[{ containerPort: port }], [port]]);
  const text = code[name] ?? '';
  for (const probe of [readinessProbe, livenessProbe]) {
    expect(probe?.httpGet?.port).toBe(port);
    expect(text).toMatch(new RegExp(`app\\.get\\(\\s*'${probe?.httpGet?.path}'`));
  }
  const [, , , needed = ''] = compose.services[name]?.healthcheck?.test ?? [];
  for (const [, door, path] of needed.matchAll(/127\.0\.0\.1:(\d+)(\/\w+)/g)) {
    expect(Number(door)).toBe(port);
    expect(text).toMatch(new RegExp(`app\\.get\\(\\s*'${path}'`));
  }
  if (name !== 'gateway') expect(needed).not.toBe('');
});

test('the gateway finds every piece of its table, under the port of its service, and the ingress finds the gateway', () => {
  const table = JSON.parse(readFileSync(join(root, 'infra/gateway/routes.json'), 'utf8')) as Array<{ piece: string }>;
  const wanted = [...new Set(table.map(({ piece }) => piece))].sort();
  const inKubernetes = containerOf('gateway').env?.find((one) => one.name === 'SERVICES')?.value ?? '{}';
  for (const text of [inKubernetes, compose.services.gateway?.environment?.SERVICES ?? '{}']) {
    const services = JSON.parse(text) as Record<string, string>;
    expect(Object.keys(services).sort()).toEqual(wanted);
    for (const [piece, address] of Object.entries(services)) {
      expect(address).toBe(`http://${piece}:${found('Service', piece)?.ports?.[0]?.port}`);
      expect(compose.services).toHaveProperty(piece);
    }
  }
  for (const { spec } of resources.filter(({ kind }) => kind === 'Ingress'))
    for (const { http } of spec?.rules ?? [])
      for (const { backend } of http.paths)
        expect(found('Service', backend.service.name)?.ports?.map(({ port }) => port)).toContain(
          backend.service.port.number,
        );
});

test('the bus and the database listen at the services’ addresses, and know their users', () => {
  const conf = read('nats.conf');
  const listens = [...conf.matchAll(/(?:listen|http): 0\.0\.0\.0:(\d+)/g)].map(([, port]) => Number(port)).sort();
  const nats = pods.find(({ name }) => name === 'nats')?.pod.containers[0];
  expect(nats?.ports?.map(({ containerPort }) => containerPort).sort()).toEqual(listens);
  const doors = [...(found('Service', 'nats')?.ports ?? []), { port: nats?.readinessProbe?.httpGet?.port }];
  for (const { port } of doors) expect(listens).toContain(port);
  const needed = [...conf.matchAll(/\$([A-Z_0-9]+)\b(?!\.)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'JS');
  const given = nats?.env?.map(({ name }) => name) ?? [];
  const composed = Object.keys(compose.services['nats-0']?.environment ?? {});
  expect(needed.filter((name) => ![...given, ...Object.keys(secret)].includes(name))).toEqual([]);
  expect(needed.filter((name) => !composed.includes(name))).toEqual([]);
  const init = read('mongo-init.sh');
  for (const name of serviceNames) {
    const own = containerOf(name).env ?? [];
    const inKubernetes = Object.fromEntries(own.map((one) => [one.name, one.value ?? '']));
    for (const env of [inKubernetes, compose.services[name]?.environment ?? {}]) {
      expect(env.MONGODB_URI).toMatch(new RegExp(`^mongodb://${name}:.*authSource=qiaohui_${name}$`));
      for (const one of env.NATS_URL?.split(',') ?? ['']) expect(one).toMatch(new RegExp(`^nats://${name}:.*:4222$`));
    }
    expect(init).toContain(`make_user ${name} "$${name.toUpperCase()}_PASSWORD"`);
    expect(conf).toContain(`user: ${name}, password: $${name.toUpperCase()}_PASSWORD`);
    expect(own.find((one) => one.name === 'OWN_PASSWORD')?.valueFrom?.secretKeyRef?.key).toBe(
      `${name.toUpperCase()}_PASSWORD`,
    );
  }
});

test('all named files, folders, images, volumes and commands exist', () => {
  const dockerfiles = ['service.Dockerfile', 'gateway.Dockerfile', 'page.Dockerfile'];
  const built = new Set<string>();
  for (const [name, { image, build, volumes = [], depends_on = [] }] of Object.entries(compose.services)) {
    if (build) {
      built.add(image);
      expect(dockerfiles.map((file) => `infra/deploy/${file}`)).toContain(build.dockerfile);
      expect(resolve(here, build.context)).toBe(root);
      const { SERVICE, PIECE } = build.args ?? {};
      expect(SERVICE ?? PIECE ?? 'gateway').toBe(name);
    }
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      const isWritten = ['./settings.json', './mongo.key'].includes(from);
      if (from.startsWith('.') && !isWritten) expect([from, existsSync(join(here, from))]).toEqual([from, true]);
      if (!from.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(from);
    }
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(compose.services).toHaveProperty(other);
  }
  expect([...built].sort()).toEqual([...apps, ...browserPieces].map((name) => `qiaohui/${name}`).sort());
  for (const { pod, claims } of pods) {
    const mountable = [...(pod.volumes ?? []).map(({ name }) => name), ...claims.map(({ metadata }) => metadata.name)];
    for (const { image, volumeMounts = [] } of pod.containers) {
      if (image.startsWith('qiaohui/')) expect([...built]).toContain(image);
      expect(volumeMounts.map(({ name }) => name).filter((name) => !mountable.includes(name))).toEqual([]);
    }
    for (const { configMap } of pod.volumes ?? [])
      if (configMap) expect(kustomization.configMapGenerator.map(({ name }) => name)).toContain(configMap.name);
  }
  for (const { files } of kustomization.configMapGenerator)
    for (const file of files) expect([file, existsSync(join(here, file))]).toEqual([file, true]);
  for (const file of dockerfiles) {
    const text = read(file);
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
    expect(copied.filter((from) => !existsSync(join(root, from)))).toEqual([]);
    const [, script = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(text) ?? [];
    const folders = file === 'service.Dockerfile' ? serviceNames.map((name) => `services/${name}`) : ['.'];
    for (const folder of folders) expect([script, existsSync(join(root, folder, script))]).toEqual([script, true]);
  }
});
