import { Box, Button, Card, Copy, Typography, useMediaQuery, useText, useTheme } from '@qiaohui/kit';
import type { Waybill } from '@qiaohui/trade/waybills';
import { airWaybillError } from '@qiaohui/trade/waybills/numbers';
import { useEffect, useId, useRef } from 'react';
import { CardForm } from './card-form.tsx';
import { type CardName, copied, type FieldName, fieldsOf, long } from './cards.ts';
import { useFieldText } from './field-text.ts';
import { useLabels } from './labels.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const facts = {
  display: 'grid',
  columnGap: 6,
  rowGap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))',
  m: 0,
};

/** Says that the number of an air waybill has a wrong check digit, and whether somebody has confirmed it. */
function Doubt({ waybill: { transport, mbl, mbl_overruled: isOverruled } }: { waybill: Waybill }) {
  const t = useText(text);
  if (transport !== 'air' || !mbl || airWaybillError(mbl) === null) return null;
  return (
    <Typography component="div" variant="caption" sx={{ color: 'warning.main' }}>
      {t(isOverruled ? 'overruled' : 'doubtful')}
    </Typography>
  );
}

function Facts({ waybill, names }: { waybill: Waybill; names: readonly FieldName[] }) {
  const labelOf = useLabels(waybill.transport);
  const show = useFieldText(waybill);
  return (
    <Box component="dl" sx={facts}>
      {names.map((name) => (
        <Box key={name} sx={{ minWidth: 0, ...(long.includes(name) && { gridColumn: '1 / -1' }) }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {labelOf(name)}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'break-word', whiteSpace: 'pre-wrap' }}>
            {show(name) ?? (
              <Box component="span" sx={{ color: 'text.faint' }}>
                –
              </Box>
            )}
            {copied.includes(name) && waybill[name] && <Copy value={String(waybill[name])} label={labelOf(name)} />}
            {name === 'mbl' && <Doubt waybill={waybill} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

type Props = {
  card: CardName;
  waybill: Waybill;
  /** The card that is being edited: one at a time. */
  editing: CardName | null;
  onEdit: (card: CardName | null) => void;
  onDirty: (dirty: boolean) => void;
};

/** Some facts of the waybill, read until somebody edits them in their place. */
export function FactsCard({ card, waybill, editing, onEdit, onDirty }: Props) {
  const t = useText(text);
  const id = useId();
  const edit = useRef<HTMLButtonElement>(null);
  const names = fieldsOf(card, waybill.transport);
  const isEdited = editing === card;
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    // the field that had the focus is gone
    if (wasEdited.current && !isEdited && document.activeElement?.matches('body, main')) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  const isOpen = waybill.moves.length > 0;
  // on a phone a form within a card pushes the rest of the page away
  const inSheet = useMediaQuery(useTheme().breakpoints.down('sm'));
  const form = isEdited && (
    <CardForm
      names={names}
      waybill={waybill}
      onDirty={onDirty}
      onClose={() => onEdit(null)}
      sheet={inSheet ? t('editOf', { card: t(card) }) : undefined}
    />
  );
  return (
    <Card component="section" id={`card-${card}`} aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 36, mb: 3 }}
      >
        <Typography id={id} variant="h2">
          {t(card)}
        </Typography>
        {isOpen && (!isEdited || inSheet) && (
          <Button
            ref={edit}
            size="small"
            color="info"
            aria-label={t('editOf', { card: t(card) })}
            disabled={editing !== null}
            onClick={() => onEdit(card)}
            sx={{ flex: 'none', minWidth: 0, px: 2, mr: -2, minHeight: { xs: 44, sm: 36 } }}
          >
            {t('edit')}
          </Button>
        )}
      </Box>
      {(!isEdited || inSheet) && <Facts waybill={waybill} names={names} />}
      {form}
    </Card>
  );
}
