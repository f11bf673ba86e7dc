import Close from '@mui/icons-material/CloseOutlined';
import type { LineDetail } from '@qiaohui/admin/statements';
import {
  Alert,
  Amount,
  Box,
  Button,
  Details,
  IconButton,
  Kbd,
  StatusChip,
  Typography,
  useQuery,
  useText,
  When,
} from '@qiaohui/kit';
import { HiddenValue } from '../../reveal/hidden-value.tsx';
import { Panel } from '../../side-panel/panel.tsx';
import { useLineLabels } from '../line-labels.ts';
import text from '../messages/line/zh-CN.json' with { type: 'json' };
import { lines } from '../queries.ts';
import { unansweredOf } from '../unanswered.ts';
import { Candidates } from './candidates.tsx';
import { NumberField } from './number-field.tsx';
import { Parts } from './parts.tsx';
import { SetAside } from './set-aside.tsx';
import { SettledBy } from './settled-by.tsx';
import { Split } from './split.tsx';
import { useDecisions } from './use-decisions.ts';

function Heading({ detail, onClose }: { detail: LineDetail; onClose: () => void }) {
  const t = useText(text);
  const labels = useLineLabels();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography component="h2" variant="h2" sx={{ mr: 'auto' }}>
        <Amount amount={detail.amount} currency="CNY" />
      </Typography>
      <StatusChip tone={labels.tone(detail)} label={labels.state(detail)} />
      <IconButton aria-label={t('close')} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

function Facts({ detail }: { detail: LineDetail }) {
  const t = useText(text);
  const labels = useLineLabels();
  const isOut = detail.amount.startsWith('-');
  const remainder =
    detail.parts.length > 0 && detail.state === 'open' ? [{ label: t('rest'), value: labels.cny(detail.rest) }] : [];
  return (
    <Details
      rows={[
        { label: t(isOut ? 'counterparty' : 'payer'), value: detail.payer || '–' },
        {
          label: t(isOut ? 'counterpartyAccount' : 'payerAccount'),
          value: <HiddenValue reveal={lines.reveal(detail.id)} shown={detail.payer_account} />,
        },
        { label: t('postscript'), value: detail.postscript || '–' },
        { label: t(isOut ? 'outAt' : 'at'), value: <When at={detail.at} /> },
        { label: t('serial'), value: detail.serial, copy: detail.serial },
        ...remainder,
      ]}
    />
  );
}

function Body({ detail, onClose }: { detail: LineDetail; onClose: () => void }) {
  const t = useText(text);
  const labels = useLineLabels();
  const { chosen, choose, form, show, accept, acceptOr, back, busy, isOpen, isIncome, canSetAside, canTakeBack } =
    useDecisions(detail);
  const unanswered = form && unansweredOf(form, detail.id);
  return (
    <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
      <Heading detail={detail} onClose={onClose} />
      {(isOpen || detail.doubts.includes('reversed')) && detail.doubts.length > 0 && (
        <Alert severity="info">{labels.doubts(detail).join(' · ')}</Alert>
      )}
      <SettledBy detail={detail} />
      <Facts detail={detail} />
      <Parts detail={detail} />
      {isOpen && isIncome && (
        <>
          <Candidates detail={detail} chosen={chosen} choose={choose} accept={acceptOr} busy={busy} />
          <NumberField label={t('other')} action={t('otherAccept')} onSend={accept} />
        </>
      )}
      {form !== null && !(form === 'split' ? isOpen : canSetAside) && unanswered !== 'running' && (
        <Alert severity="warning">
          {t(unanswered === 'lost' ? 'ownUnclear' : 'changedMeanwhile', { state: labels.state(detail) })}
        </Alert>
      )}
      {form === 'split' && <Split line={detail} onDone={() => show(null)} />}
      {form === 'aside' && <SetAside line={detail} onDone={() => show(null)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {canSetAside && form === null && (
          <>
            {isOpen && isIncome && (
              <Button
                variant="outlined"
                color="inherit"
                size="small"
                endIcon={<Kbd>S</Kbd>}
                onClick={() => show('split')}
              >
                {t('split')}
              </Button>
            )}
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              endIcon={<Kbd>X</Kbd>}
              onClick={() => show('aside')}
            >
              {t('aside')}
            </Button>
          </>
        )}
        {canTakeBack && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            endIcon={<Kbd>U</Kbd>}
            disabled={busy}
            onClick={() => back()}
          >
            {t('back')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** One bank line: its facts, candidate orders with reasons, and the decisions. */
export function LinePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(text);
  return (
    <Panel query={useQuery(lines.one(id))} nameOf={({ serial }) => serial} label={t('serial')} onClose={onClose}>
      {(detail) => <Body key={detail.id} detail={detail} onClose={onClose} />}
    </Panel>
  );
}
