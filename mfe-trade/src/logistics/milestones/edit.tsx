import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, MenuItem, toast, useMutation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import {
  CheckField,
  DateField,
  DateTimeField,
  Field,
  FormSection,
  TimeField,
  useForm,
  useWatch,
  wholeLine,
} from '@qiaohui/kit/form';
import {
  isNotified,
  type Milestone,
  type MilestoneName,
  type SavedTimeline,
  type Timeline,
} from '@qiaohui/trade/milestones';
import { type Step, type Steps, skippedBefore } from '@qiaohui/trade/milestones/steps';
import type { Waybill } from '@qiaohui/trade/waybills';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { clockChoices, clockName, clockOf, offsetIn } from './clock.rules.ts';
import { atFields, changesIn, MilestoneValues, valuesOf } from './form.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { milestones } from './queries.ts';

/** The steps that happen at the place of destination. */
const atDestination: readonly MilestoneName[] = ['arrived', 'customs', 'delivered'];
const named: Record<string, 'clock_china' | 'clock_germany' | 'clock_utc'> = {
  'Asia/Shanghai': 'clock_china',
  'Europe/Berlin': 'clock_germany',
  UTC: 'clock_utc',
};

type Props = { milestone: Milestone; timeline: Timeline; waybill: Waybill; onClose: () => void };

/** What follows from a time that is entered: earlier steps without one, and an e-mail to the customer. */
function Consequences({ milestone, timeline, waybill }: Omit<Props, 'onClose'>) {
  const t = useText(text);
  const { data: notices } = useQuery(milestones.notices(waybill.id));
  const { actual } = useWatch<MilestoneValues>();
  if (!actual || milestone.actual) return null;
  const steps = Object.fromEntries(timeline.milestones.map((one): [string, Step] => [one.name, one])) as Steps;
  const skipped = skippedBefore(milestone.name, steps).map((name) => t(name));
  const isSent = notices?.sent.some((one) => one.milestone === milestone.name);
  const to = notices?.on && !notices.of_houses && !isSent && isNotified(milestone.name) ? notices.recipient : null;
  return (
    <>
      {skipped.length > 0 && <Alert severity="warning">{t('skipped', { names: skipped.join(t('comma')) })}</Alert>}
      {to && <Alert severity="info">{t('mails', { name: to.name, email: to.email })}</Alert>}
    </>
  );
}

/** Says what was saved: with houses, those that did not go along are named. */
function useSaved(): (saved: SavedTimeline, name: string) => void {
  const t = useText(text);
  return ({ houses, mailed }, name) => {
    const facts = [
      t('saved', { name }),
      ...(houses.changed > 0 ? [t('housesSaved', { count: houses.changed })] : []),
      ...(mailed.length > 0 ? [t('mailed', { addresses: mailed.join(t('comma')) })] : []),
    ];
    if (houses.skipped.length === 0) return toast.success(facts.join(' · '));
    toast.warning([...facts, t('housesSkipped', { numbers: houses.skipped.join(t('comma')) })].join(' · '));
  };
}

/** Whether nobody has changed what is entered of a step since the form began. */
const isStill = (before: Milestone, now: Milestone): boolean =>
  (['planned', 'estimated', 'actual', 'place'] as const).every((field) => before[field] === now[field]);

/**
 * What is planned, expected and known of a step. Only what is changed here is sent, on the present version of the waybill;
 * on the one that the form began with where somebody else has changed this very step, who is not overwritten.
 */
export default function EditMilestone({ milestone, timeline, waybill, onClose }: Props) {
  const t = useText(text);
  const [{ before, version }] = useState({ before: milestone, version: timeline.version });
  const { name } = before;
  const save = useMutation(milestones.save(useQueryClient(), waybill.id, name));
  const code = atDestination.includes(name) ? waybill.destination_code : waybill.departure_code;
  const clock = clockOf(name === 'transit' ? waybill.transit_code : code);
  const form = useForm({
    mode: 'onBlur',
    resolver: zodResolver(MilestoneValues),
    defaultValues: valuesOf(before, clock),
  });
  const showSaved = useSaved();
  const houses = name === 'departed' || name === 'arrived' ? waybill.house_count : 0;
  const clockText = (one: string) => (named[one] ? t(named[one]) : /^[+-]/.test(one) ? clockName(one) : one);
  return (
    <FormDialog
      title={t('editOf', { name: t(name) })}
      form={form}
      onSubmit={async (values) => {
        const changes = changesIn(values, before);
        const seen = isStill(before, milestone) ? timeline.version : version;
        const along = houses > 0 && { with_houses: values.with_houses };
        const saved = await save.mutateAsync({ ...changes, ...along, version: seen }).catch((error: unknown) => {
          throw atFields(error);
        });
        showSaved(saved, t(name));
        onClose();
      }}
      action={t('save')}
      sheet={480}
      onClose={onClose}
    >
      <div>
        <FormSection title={t('planned')}>
          <DateField name="planned_day" label={t('plannedDay')} />
          <TimeField name="planned_time" label={t('plannedTime')} />
        </FormSection>
        <FormSection title={t('estimated')}>
          <DateField name="estimated_day" label={t('estimatedDay')} />
          <TimeField name="estimated_time" label={t('estimatedTime')} />
        </FormSection>
        <FormSection title={t('actual')}>
          <div style={wholeLine}>
            <DateTimeField name="actual" label={t('actualTime')} />
          </div>
          <Field name="clock" label={t('clock')} select sx={wholeLine}>
            {clockChoices(before.actual && offsetIn(before.actual), clock).map((one) => (
              <MenuItem key={one} value={one}>
                {clockText(one)}
              </MenuItem>
            ))}
          </Field>
        </FormSection>
        <FormSection title={t('more')}>
          <Field name="place" label={t('place')} autoComplete="off" sx={wholeLine} />
          <Field name="note" label={t('note')} autoComplete="off" sx={wholeLine} multiline maxRows={3} />
        </FormSection>
      </div>
      {houses > 0 && <CheckField name="with_houses" title={t('houses')} label={t('withHouses', { count: houses })} />}
      <Consequences milestone={milestone} timeline={timeline} waybill={waybill} />
    </FormDialog>
  );
}
