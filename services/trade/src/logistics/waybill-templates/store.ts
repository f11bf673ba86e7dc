import { randomUUID } from 'node:crypto';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { copyOf } from '../waybills/copy.store.ts';
import { type By, createWaybill } from '../waybills/create.store.ts';
import { type WaybillRecord, waybillIn } from '../waybills/store.ts';
import { type TemplateRecord, WaybillTemplates } from './model.ts';
import { MAX_TEMPLATES, type TemplateForm, type WaybillTemplate } from './schema.ts';

const templateRow = ({ _id: id, name, waybill, updated_at }: TemplateRecord): WaybillTemplate => ({
  id,
  name,
  client: waybill.client,
  updated_at: updated_at.toISOString(),
});

export async function templatesOf(team: string): Promise<WaybillTemplate[]> {
  const found = await WaybillTemplates.find({ team }).sort({ name: 1 }).limit(MAX_TEMPLATES).lean<TemplateRecord[]>();
  return found.map(templateRow);
}

/** Saves a waybill as a template under a name; one of that name is replaced. */
export async function saveTemplate(
  team: string,
  { name, waybill: id }: TemplateForm,
  session: ClientSession,
): Promise<WaybillTemplate> {
  const { history: _h, terms: _t, in_orders: _i, ...waybill } = await waybillIn(team, id, session);
  const isNew = (await WaybillTemplates.exists({ team, name }).session(session)) === null;
  if (isNew && (await WaybillTemplates.countDocuments({ team }).session(session)) >= MAX_TEMPLATES)
    throw new HttpError(422, 'waybill-template.most', { values: { most: MAX_TEMPLATES } });
  const saved = await WaybillTemplates.findOneAndUpdate(
    { team, name },
    { $set: { waybill, updated_at: new Date() }, $setOnInsert: { _id: randomUUID() } },
    { session, upsert: true, returnDocument: 'after' },
  )
    .lean<TemplateRecord>()
    .orFail();
  return templateRow(saved as TemplateRecord);
}

export async function deleteTemplate(team: string, _id: string): Promise<WaybillTemplate> {
  const deleted = await WaybillTemplates.findOneAndDelete({ _id, team }).lean<TemplateRecord>();
  if (!deleted) throw notFound('waybill-template');
  return templateRow(deleted);
}

/** Creates a waybill from a template. */
export async function createFrom(_id: string, by: By, session: ClientSession): Promise<WaybillRecord> {
  const template = await WaybillTemplates.findOne({ _id, team: by.team }).session(session).lean<TemplateRecord>();
  if (!template) throw notFound('waybill-template');
  return createWaybill(await copyOf(template.waybill, session), by, session);
}
