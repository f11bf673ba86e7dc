import {
  type Act,
  Box,
  Button,
  More,
  Typography,
  toast,
  useCodeText,
  useMediaQuery,
  useMutation,
  useQueryClient,
  useText,
  useTheme,
} from '@qiaohui/kit';
import type { OutOrderWithGoods, OutStage } from '@qiaohui/warehouse/outorders';
import { stageOf } from '@qiaohui/warehouse/outorders/rules';
import { useState } from 'react';
import { Part } from '../../area/page-parts.tsx';
import { outOrders } from '../queries.ts';
import { CarrierDialog } from './carrier-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { VoidDialog } from './void-dialog.tsx';

const leading: OutStage[] = ['applied', 'shipped'];

type Step = Act & { leads?: boolean; loading?: boolean; run: () => void };

/** The steps as buttons; on a phone the next one, and the others in a menu. */
function Steps({ steps }: { steps: Step[] }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const possible = steps.filter(({ disabled, danger }) => !disabled && !danger);
  const next = narrow ? (possible.find(({ leads }) => leads) ?? steps[0]) : undefined;
  const shown = next ? [next] : steps;
  return (
    <>
      {shown.map(({ label, leads = false, disabled = false, loading = false, run }) => (
        <Button
          key={label}
          variant={leads || next ? 'contained' : 'outlined'}
          color={leads || next ? 'primary' : 'inherit'}
          disabled={disabled}
          loading={loading}
          onClick={run}
          sx={{ flexGrow: { xs: 1, md: 0 } }}
        >
          {label}
        </Button>
      ))}
      {next && <More acts={steps.filter((step) => step !== next)} />}
    </>
  );
}

const leads = ([, steps]: [string, OutStage[]]) => steps.some((to) => leading.includes(to));

/** What blocks steps of the order, with these: first the reasons that hold up its way out. */
function blockedSteps({ moves }: OutOrderWithGoods): Array<[code: string, steps: OutStage[]]> {
  const codes = [...new Set(moves.flatMap(({ blockedBy }) => blockedBy))];
  const found = codes.map((code): [string, OutStage[]] => [
    code,
    moves.filter(({ blockedBy }) => blockedBy.includes(code)).map(({ to }) => to),
  ]);
  return [...found.filter(leads), ...found.filter((one) => !leads(one))];
}

/** Possible status changes of the order, and why others are blocked. */
export function Stages({ order }: { order: OutOrderWithGoods }) {
  const t = useText(text);
  const blocked = useCodeText(text);
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'void' | 'shipped' | null>(null);
  const close = () => setOpenDialog(null);
  const move = useMutation(outOrders.move(client, order.id));
  const pick = useMutation(outOrders.pick(client, order.id, 'pick'));
  const putBack = useMutation(outOrders.pick(client, order.id, 'put_back'));
  const isApplied = stageOf(order) === 'applied';
  const wanting = order.lines.some(({ picked, quantity }) => picked < quantity);
  const begun = order.lines.some(({ picked }) => picked > 0);
  const go = (to: OutStage) =>
    to === 'void' || to === 'shipped'
      ? setOpenDialog(to)
      : move
          .mutateAsync({ status: to, version: order.version })
          .then(() => toast.success(t(`done_${to}`)), toast.failure);
  const why = blockedSteps(order);
  const steps: Step[] = [
    ...order.moves.map(({ to, blockedBy }) => ({
      label: t(`to_${to}`),
      leads: leading.includes(to),
      danger: to === 'void',
      disabled: blockedBy.length > 0 || move.isPending,
      run: () => void go(to),
    })),
    // keeps its position once all is picked: the undo button must not appear under a second click
    ...(isApplied && (wanting || begun)
      ? [
          {
            label: t('pickAll'),
            leads: wanting,
            disabled: !wanting,
            loading: pick.isPending,
            run: () => void pick.mutateAsync().catch(toast.failure),
          },
        ]
      : []),
    ...(isApplied && begun
      ? [
          {
            label: t('putBack'),
            loading: putBack.isPending,
            run: () => void putBack.mutateAsync().catch(toast.failure),
          },
        ]
      : []),
  ];
  return (
    <>
      {order.moves.length > 0 && (
        <Part title={t('stages')}>
          <Box sx={{ display: 'flex', flexWrap: { md: 'wrap' }, gap: 2 }} role="group" aria-label={t('stages')}>
            <Steps steps={steps} />
          </Box>
          {why.map(([code, steps]) => (
            <Typography key={code} variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {leads([code, steps])
                ? blocked(code)
                : t('blockedSteps', { steps: steps.map((to) => t(`to_${to}`)).join(' · '), why: blocked(code) })}
            </Typography>
          ))}
        </Part>
      )}
      {/* also where no step is left: they say why theirs was not taken */}
      {openDialog === 'void' && <VoidDialog order={order} onClose={close} />}
      {openDialog === 'shipped' && <CarrierDialog order={order} ships onClose={close} />}
    </>
  );
}
