import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, Popover, useFolded, useListParams, useText } from '@qiaohui/kit';
import { lazy, Suspense, useState } from 'react';
import type { Choice, Paged } from './choose.tsx';
import text from './messages/filter/zh-CN.json' with { type: 'json' };

type FoundChoiceType = typeof import('./found-choice.tsx')['default'];
// a lazy component forgets of which rows it is
const FoundChoice = lazy(() => import('./found-choice.tsx')) as unknown as FoundChoiceType;

export type Findable<Row> = {
  pageOf: (keyword: string) => Paged<Row>;
  choiceOf: (row: Row) => Choice;
  /** What can be chosen beside the records. */
  own?: Choice | undefined;
};
type Props<Row> = Findable<Row> & {
  /** Name of the URL parameter. */
  param: string;
  label: string;
  /** The name of the record that is chosen. */
  named: string | undefined;
};

/** As the kit's chips of filters: dashed while it is not set, filled with a way to remove it while it is. */
const chip = (isSet: boolean) =>
  ({
    display: 'inline-flex',
    boxSizing: 'border-box',
    alignItems: 'center',
    maxWidth: 320,
    minHeight: 'var(--control, 44px)',
    border: 1,
    borderStyle: isSet ? 'solid' : 'dashed',
    borderColor: isSet ? 'primary.main' : 'edge',
    borderRadius: '22px',
    bgcolor: isSet ? 'primary.wash' : 'background.paper',
    ...(isSet && { color: 'primary.text' }),
    '& > :first-of-type': {
      minWidth: 0,
      minHeight: 'calc(var(--control, 44px) - 2px)',
      px: 3,
      py: 0,
      borderRadius: '22px',
      fontSize: 14,
      fontWeight: isSet ? 600 : 400,
    },
  }) as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** A finger's width on phones. */
const size = { xs: 44, md: 28 };

/** A filter by a record that the service finds by what is typed, however many there are; in the URL. */
export function FilterFound<Row>({ param, label, named, ...find }: Props<Row>) {
  const t = useText(text);
  const { filter, set } = useListParams({ [param]: null });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = filter[param] ?? '';
  const isSet = value !== '';
  if (useFolded() && !isSet) return null;
  const choose = (id: string) => {
    setAnchor(null);
    set({ [param]: id });
  };
  return (
    <Box sx={chip(isSet)}>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Box component="span" sx={cut}>
          {isSet ? `${label}: ${named ?? '…'}` : `+ ${label}`}
        </Box>
      </Button>
      {isSet && (
        <IconButton
          aria-label={t('remove', { label })}
          data-remove
          onClick={() => choose('')}
          sx={{
            width: size,
            height: 'min(44px, calc(var(--control, 44px) - 2px))',
            minWidth: 0,
            minHeight: 0,
            mr: 1,
            color: 'inherit',
            borderRadius: '14px',
          }}
        >
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
      >
        <Box sx={{ p: 4, pt: 5, width: 'min(360px, calc(100vw - 32px))', minHeight: 84 }}>
          <Suspense>
            <FoundChoice<Row> {...find} label={label} onChoose={choose} />
          </Suspense>
        </Box>
      </Popover>
    </Box>
  );
}
