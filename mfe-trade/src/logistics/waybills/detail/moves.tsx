import { Box, Button, More, Typography, toast, useConfirm, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import type { Waybill, WaybillStatus } from '@qiaohui/trade/waybills';
import { useRef, useState } from 'react';
import { useCopy } from '../copying.ts';
import statusTexts from '../messages/zh-CN.json' with { type: 'json' };
import { waybills } from '../queries.ts';
import templateText from '../templates/messages/zh-CN.json' with { type: 'json' };
import { SaveTemplateDialog } from '../templates/save-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** On a phone the menu stays beside the next move, whatever else wraps. */
const together = { display: 'flex', gap: 2, flex: { xs: '1 1 auto', sm: 'none' } } as const;

const verbs = { operation: 'toOperation', completed: 'toCompleted', void: 'toVoid', new: 'opened' } as const;
const questions: Partial<Record<WaybillStatus, 'askCompleted' | 'askVoid'>> = {
  completed: 'askCompleted',
  void: 'askVoid',
};

/** Whether the houses of a master go along, which they do unless somebody says otherwise. */
function HousesToo({ count, onChange }: { count: number; onChange: (checked: boolean) => void }) {
  const t = useText(text);
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3, minHeight: 44 }}>
      <input type="checkbox" defaultChecked onChange={({ target }) => onChange(target.checked)} />
      {t('withHouses', { count })}
    </Box>
  );
}

/**
 * The moves that the status allows: the next one as a button, making it void behind '⋯'. One that cannot be undone asks
 * for confirmation.
 */
export function Moves({ waybill, dirty }: { waybill: Waybill; dirty: boolean }) {
  const t = useText(text);
  const statusText = useText(statusTexts);
  const confirm = useConfirm();
  const client = useQueryClient();
  const move = useMutation(waybills.move(client, waybill.id));
  const { id, number, version, moves } = waybill;
  const isBlocked = dirty || move.isPending;

  const copy = useCopy();
  const templateT = useText(templateText);
  const [isSaving, setSaving] = useState(false);
  const isGoing = useRef(false);

  const houses = waybill.house_count;
  const go = async (status: WaybillStatus) => {
    const question = questions[status] ?? (houses > 0 ? ('askOperation' as const) : undefined);
    let takesHouses = houses > 0;
    let seen = version;
    const run = async () => {
      try {
        await move.mutateAsync({ status, version: seen, ...(takesHouses && { with_houses: true }) });
      } catch (error) {
        // the question has said what was wrong: a second yes is about the waybill as it is now
        seen = client.getQueryData(waybills.one(id).queryKey)?.version ?? seen;
        throw error;
      }
      toast.success(t('moved', { status: statusText(status) }));
    };
    if (!question) {
      // the second click of a double click comes before the button is disabled
      if (isGoing.current) return;
      isGoing.current = true;
      await run().catch(toast.failure);
      isGoing.current = false;
      return;
    }
    const dialog = {
      title: t(question, { number }),
      text: (
        <>
          {question !== 'askOperation' && t('askText')}
          {houses > 0 && (
            <HousesToo
              count={houses}
              onChange={(checked) => {
                takesHouses = checked;
              }}
            />
          )}
        </>
      ),
      action: t(verbs[status]),
    };
    await confirm({ ...dialog, danger: status === 'void', run });
  };

  const acts = [
    { label: statusText('copy'), run: () => copy(id) },
    { label: templateT('save'), run: () => setSaving(true) },
    ...(moves.includes('void') ? [{ label: t('toVoid'), run: () => void go('void'), danger: true }] : []),
  ];
  return (
    <>
      {dirty && (
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {t('saveFirst')}
        </Typography>
      )}
      <Box sx={together}>
        {moves
          .filter((to) => to !== 'void')
          .map((to) => (
            <Button
              key={to}
              variant="contained"
              disabled={isBlocked}
              onClick={() => go(to)}
              sx={{ flexGrow: { xs: 1, sm: 0 } }}
            >
              {t(verbs[to])}
            </Button>
          ))}
        <More acts={acts} disabled={isBlocked} sx={{ width: 44, height: 44 }} />
      </Box>
      {isSaving && <SaveTemplateDialog waybill={id} onClose={() => setSaving(false)} />}
    </>
  );
}
