import {
  Alert,
  Box,
  Button,
  Card,
  Failure,
  Link,
  RouterLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  toast,
  useConfirm,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import type { House, Family as Relatives } from '@qiaohui/trade/houses';
import type { Waybill } from '@qiaohui/trade/waybills';
import { lessFigures } from '@qiaohui/trade/waybills/details';
import { useId, useState } from 'react';
import { waybills } from '../queries.ts';
import { WaybillChip } from '../status.tsx';
import { AttachDialog } from './attach.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { SplitSheet } from './split.tsx';

const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function Figures({ of: { pieces, gross, volume } }: { of: Pick<House, 'pieces' | 'gross' | 'volume'> }) {
  const format = useFormat();
  return [pieces, gross, volume].map((value, at) => (
    <TableCell key={['pieces', 'gross', 'volume'][at]} sx={figure}>
      {format.number(value)}
    </TableCell>
  ));
}

/** The houses with their goods, and what they come to beside the master. */
function Houses({ family, present }: { family: Relatives; present: string }) {
  const t = useText(text);
  const strong = { '& td': { fontWeight: 600 } };
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('siblings')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['number', 'hbl'] as const).map((name) => (
              <TableCell key={name}>{t(name)}</TableCell>
            ))}
            {(['pieces', 'gross', 'volume'] as const).map((name) => (
              <TableCell key={name} sx={figure}>
                {t(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {family.houses.map((house) => (
            <TableRow key={house.id}>
              <TableCell sx={{ minWidth: 200 }}>
                {house.id === present ? (
                  house.number
                ) : (
                  <Link component={RouterLink} to={`/logistics/waybill/${house.id}`}>
                    {house.number}
                  </Link>
                )}{' '}
                <WaybillChip status={house.status} />
                <Typography variant="body2" color="textSecondary">
                  {house.client}
                </Typography>
              </TableCell>
              <TableCell>{house.hbl ?? '–'}</TableCell>
              <Figures of={house} />
            </TableRow>
          ))}
          <TableRow sx={strong}>
            <TableCell colSpan={2}>{t('sum')}</TableCell>
            <Figures of={family.sum} />
          </TableRow>
          <TableRow sx={strong}>
            <TableCell colSpan={2}>{t('own')}</TableCell>
            <Figures of={family.own} />
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Whether the houses come to their master; else what is missing. */
function Balance({ family: { own, sum, balanced } }: { family: Relatives }) {
  const t = useText(text);
  const format = useFormat();
  if (balanced) return <Alert severity="success">{t('balanced')}</Alert>;
  const missing = {
    pieces: format.number(own.pieces - sum.pieces),
    gross: format.number(lessFigures(own.gross, sum.gross)),
    volume: format.number(lessFigures(own.volume, sum.volume)),
  };
  return <Alert severity="warning">{t('difference', missing)}</Alert>;
}

type ActsProps = { waybill: Waybill; family: Relatives };

function Acts({ waybill, family }: ActsProps) {
  const t = useText(text);
  const confirm = useConfirm();
  const [opened, setOpened] = useState<'split' | 'attach' | null>(null);
  const client = useQueryClient();
  const set = useMutation(waybills.setMaster(client, waybill.id));
  const { id, number, version } = waybill;
  const detach = async () => {
    let seen = version;
    const run = async () => {
      try {
        await set.mutateAsync({ master: null, version: seen });
      } catch (error) {
        // the question has said what was wrong: a second yes is about the waybill as it is now
        seen = client.getQueryData(waybills.one(id).queryKey)?.version ?? seen;
        throw error;
      }
    };
    if (await confirm({ title: t('askDetach', { number }), action: t('detach'), run })) toast.success(t('detached'));
  };
  const close = () => setOpened(null);
  const isSingle = !waybill.master && family.houses.length === 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isSingle && (
        <Button variant="outlined" color="inherit" onClick={() => setOpened('attach')}>
          {t('attach')}
        </Button>
      )}
      {waybill.master ? (
        <Button variant="outlined" color="inherit" onClick={detach}>
          {t('detach')}
        </Button>
      ) : (
        <Button variant="outlined" color="inherit" onClick={() => setOpened('split')}>
          {t('split')}
        </Button>
      )}
      {opened === 'split' && <SplitSheet waybill={waybill} family={family} onClose={close} />}
      {opened === 'attach' && <AttachDialog waybill={waybill} onClose={close} />}
    </Box>
  );
}

/** The master of a waybill, or its houses, with what their goods come to. */
export function Family({ waybill }: { waybill: Waybill }) {
  const t = useText(text);
  const id = useId();
  const { data: family, error, refetch } = useQuery(waybills.family(waybill.id));
  if (!family) return error && <Failure error={error} retry={refetch} />;
  const { master, houses } = family;
  const isOpen = waybill.moves.length > 0;
  return (
    <Card component="section" aria-labelledby={id}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 3 }}
      >
        <Typography id={id} variant="h2">
          {t('title')}
        </Typography>
        {isOpen && <Acts waybill={waybill} family={family} />}
      </Box>
      {master && (
        <Typography sx={{ mb: 3 }}>
          {t('houseOf')}{' '}
          <Link component={RouterLink} to={`/logistics/waybill/${master.id}`}>
            {master.number}
          </Link>{' '}
          {master.mbl} <WaybillChip status={master.status} />
        </Typography>
      )}
      {houses.length === 0 ? (
        <Typography color="textSecondary">{t('none')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Balance family={family} />
          <Houses family={family} present={waybill.id} />
        </Box>
      )}
    </Card>
  );
}
