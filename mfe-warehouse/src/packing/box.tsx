import Delete from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  Card,
  firstClick,
  IconButton,
  Typography,
  toast,
  useCodeText,
  useFormat,
  useText,
} from '@qiaohui/kit';
import type { OutLine } from '@qiaohui/warehouse/outorders';
import names from '../names/messages/zh-CN.json' with { type: 'json' };
import { Contents } from './contents.tsx';
import type { Draft } from './draft.rules.ts';
import { Measures } from './measures.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { unfocused } from './unfocused.ts';
import type { Packing } from './use-packing.ts';

type Props = { draft: Draft; at: number; lines: OutLine[]; packing: Packing };

const head = { display: 'flex', alignItems: 'center', gap: 2 } as const;

/** A box or tray: the open one with its contents, the others collapsed to one line. */
export function PackageCard({ draft, at, lines, packing }: Props) {
  const t = useText(text);
  const name = useText(names);
  const { number } = useFormat();
  const box = t(draft.kind, { nth: at + 1 });
  const isOpen = packing.open === draft.key;
  const errors = packing.errorsAt(draft);
  const translateError = useCodeText(text);
  const edit = (next: (draft: Draft) => Draft) => packing.edit(draft.key, next);
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
  const facts = [
    name('pieces', { count: pieces }),
    draft.weight && name('kilograms', { value: number(draft.weight) }),
    draft.length && draft.width && draft.height && `${draft.length} × ${draft.width} × ${draft.height} cm`,
  ];
  const remove = () => {
    packing.remove(draft.key);
    toast.info(t('removed', { box }), { label: t('undo'), run: () => packing.putBack(draft, at) });
  };
  return (
    <Card
      component="li"
      aria-label={box}
      sx={{ borderColor: isOpen ? 'primary.main' : 'divider', ...(isOpen && { bgcolor: 'primary.wash' }) }}
    >
      <Box sx={{ ...head, mb: isOpen ? 3 : 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3">{isOpen ? `${box} · ${t('isOpen')}` : box}</Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {!isOpen && (
          <Button
            variant="outlined"
            color="inherit"
            {...unfocused}
            onClick={() => packing.openBox(draft.key)}
            sx={{ minHeight: 56 }}
          >
            {t('openBox', { box })}
          </Button>
        )}
        <IconButton
          {...unfocused}
          aria-label={t('remove', { box })}
          onClick={firstClick(remove)}
          sx={{ width: 56, height: 56, flex: 'none' }}
        >
          <Delete />
        </IconButton>
      </Box>
      {isOpen && <Contents draft={draft} lines={lines} onEdit={edit} />}
      {errors.lines && (
        <Typography role="alert" variant="body2" color="error" sx={{ my: 2 }}>
          {translateError(errors.lines)}
        </Typography>
      )}
      {(isOpen || errors.weight || errors.size) && (
        <Measures draft={draft} errors={errors} translateError={translateError} onEdit={edit} />
      )}
      {isOpen && packing.left.some((left) => left > 0) && (
        <Button
          fullWidth
          variant="outlined"
          {...unfocused}
          onClick={() => packing.fill(draft.key)}
          sx={{ minHeight: 56, mt: 4, whiteSpace: 'normal' }}
        >
          {t('rest')}
        </Button>
      )}
    </Card>
  );
}
