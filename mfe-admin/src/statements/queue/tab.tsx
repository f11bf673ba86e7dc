import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import type { LineRow } from '@qiaohui/admin/statements';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  KeyHints,
  rowsOf,
  useInfiniteQuery,
  useMediaQuery,
  useSelection,
  useText,
  useTheme,
} from '@qiaohui/kit';
import { ListWithPanel } from '../../side-panel/list-with-panel.tsx';
import { useReading } from '../../side-panel/reading.ts';
import { Files } from '../files/files.tsx';
import { StatementUpload } from '../files/upload.tsx';
import { LinePanel } from '../line/line.tsx';
import text from '../messages/line/zh-CN.json' with { type: 'json' };
import statementText from '../messages/zh-CN.json' with { type: 'json' };
import { useLineParams } from '../params.ts';
import { lines } from '../queries.ts';
import { LineFilters } from './filters.tsx';
import { Queue } from './queue.tsx';

function Keys() {
  const t = useText(text);
  const keys = [
    { keys: '/', label: t('search') },
    { keys: 'J K', label: t('keyWalk') },
    { keys: '1 – 9', label: t('keyChoose') },
    { keys: 'Enter', label: t('keyAccept') },
    { keys: 'S', label: t('keySplit') },
    { keys: 'X', label: t('keyAside') },
    { keys: 'U', label: t('keyBack') },
    { keys: 'Esc', label: t('close') },
  ];
  return <KeyHints keys={keys} />;
}

/** The bank's files, and where they are uploaded. On a phone they are folded: its first screen is of the lines that wait. */
function Statements() {
  const t = useText(statementText);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const all = (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <StatementUpload />
      <Files />
    </Box>
  );
  if (!isPhone) return all;
  return (
    <Accordion variant="outlined" slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>{t('upload')}</AccordionSummary>
      <AccordionDetails>{all}</AccordionDetails>
    </Accordion>
  );
}

/**
 * The bank's statements and the queue of their lines, with the open line beside it, or in a drawer on narrow screens.
 */
export function StatementsTab() {
  const reading = useReading('line');
  const { filters } = useLineParams();
  const { data } = useInfiniteQuery(lines.list(filters));
  const selected = useSelection<LineRow>(({ state }) => state === 'open');
  // by the current lines: those decided meanwhile are no longer selected
  const rows = rowsOf(data).filter(({ id, state }) => state === 'open' && selected.has(id));
  const selection = { ...selected, rows };
  return (
    <>
      <ListWithPanel
        reading={reading}
        side={<Statements />}
        panel={(id) => <LinePanel key={id} id={id} onClose={reading.close} />}
      >
        <LineFilters />
        <Queue selection={selection} />
      </ListWithPanel>
      <Keys />
    </>
  );
}
