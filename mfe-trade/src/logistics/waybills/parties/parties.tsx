import { Box, Button, Card, Typography, useText } from '@qiaohui/kit';
import { PARTIES, type PartyName, type Waybill } from '@qiaohui/trade/waybills';
import { useId, useState } from 'react';
import { EditParty } from './edit-party.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

const grid = {
  display: 'grid',
  gap: 5,
  mt: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

type Props = { waybill: Waybill; name: PartyName; onEdit: () => void };

function PartyFacts({ waybill, name, onEdit }: Props) {
  const t = useText(text);
  const id = useId();
  const party = waybill[name];
  const lines = party ? [party.address, party.name_en, party.address_en].filter(Boolean) : [];
  return (
    <Box component="section" id={`card-${name}`} aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 36 }}>
        <Typography id={id} variant="h3">
          {t(name)}
        </Typography>
        {waybill.moves.length > 0 && (
          <Button
            size="small"
            color="info"
            aria-label={t('editOf', { party: t(name) })}
            onClick={onEdit}
            sx={{ flex: 'none', minWidth: 0, px: 2, mr: -2, minHeight: { xs: 44, sm: 36 } }}
          >
            {t('edit')}
          </Button>
        )}
      </Box>
      {party ? (
        <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <Typography component="div" sx={{ fontWeight: 600 }}>
            {party.name ?? party.name_en}
          </Typography>
          {lines.map((line, at) => (
            <Typography key={at} component="div" color="textSecondary">
              {line}
            </Typography>
          ))}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.faint' }}>{t('none')}</Typography>
      )}
    </Box>
  );
}

/** Consignor, consignee, notify party and agent, each edited by itself in a sheet. */
export function Parties({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const id = useId();
  const [editing, setEditing] = useState<PartyName | null>(null);
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {t('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(waybill.status === 'new' ? 'follows' : 'frozen')}
      </Typography>
      <Box sx={grid}>
        {PARTIES.map((name) => (
          <PartyFacts key={name} waybill={waybill} name={name} onEdit={() => setEditing(name)} />
        ))}
      </Box>
      {editing && <EditParty waybill={waybill} name={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}
