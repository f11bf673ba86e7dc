import type { Transport } from '../../contract.ts';

/** Fields of one mode of transport or some; all others are of every mode. */
const modesOf = {
  vessel: ['sea'],
  release_method: ['sea'],
  containers: ['sea', 'land', 'rail'],
} as const satisfies Record<string, readonly Transport[]>;

type ModalField = keyof typeof modesOf;
const isModal = (field: string): field is ModalField => Object.hasOwn(modesOf, field);

/** Whether a field belongs to a mode. Goods by air have lines too; `containers` stands for the container around them. */
export const isOfMode = (field: string, transport: Transport): boolean =>
  !isModal(field) || modesOf[field].some((mode) => mode === transport);

/** What a container says of itself, beside the goods in it. */
export const CONTAINER_FIELDS = ['number', 'type', 'seal_number'] as const;

type Line = { number: string | null; type: string | null; seal_number: string | null; overruled: boolean };
type Modal<L extends Line> = {
  transport: Transport;
  vessel: string | null;
  release_method: string | null;
  containers: L[];
};

/** Clears what does not belong to the mode of a waybill, and names the fields that had something. */
export function fittedToMode<L extends Line, F extends Modal<L>>(form: F): { fields: F; cleared: ModalField[] } {
  const fields = { ...form };
  const cleared: ModalField[] = [];
  for (const name of ['vessel', 'release_method'] as const) {
    if (isOfMode(name, form.transport) || fields[name] === null) continue;
    fields[name] = null;
    cleared.push(name);
  }
  const isBoxed = fields.containers.some((line) => CONTAINER_FIELDS.some((name) => line[name] !== null));
  if (!isOfMode('containers', form.transport) && isBoxed) {
    const none = { number: null, type: null, seal_number: null, overruled: false };
    fields.containers = fields.containers.map((line) => ({ ...line, ...none }));
    cleared.push('containers');
  }
  return { fields, cleared };
}
