import Check from '@mui/icons-material/CheckOutlined';
import { ToggleButton, ToggleButtonGroup, useText } from '@qiaohui/kit';
import { DEFAULT_TYPES, InOrderType, InOrderTypes } from '@qiaohui/warehouse/inorders';
import names from '../../names/messages/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

const ALL: InOrderType[] = Object.values(InOrderTypes);

/** Types from the URL: `1,3`; `all` for every one; the spec's default when absent. */
export function typesOf(param: string): InOrderType[] {
  if (param === '') return DEFAULT_TYPES;
  if (param === 'all') return ALL;
  const chosen = param.split(',').flatMap((part) => InOrderType.safeParse(Number(part)).data ?? []);
  return chosen.length > 0 ? chosen : DEFAULT_TYPES;
}

const paramOf = (types: InOrderType[]): string | null => {
  const sorted = [...types].sort((a, b) => a - b);
  if (sorted.length === ALL.length) return 'all';
  return sorted.join() === DEFAULT_TYPES.join() ? null : sorted.join();
};

const toggle = {
  px: { xs: 2, sm: 3 },
  gap: 1,
  minHeight: 44,
  bgcolor: 'background.paper',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.wash', color: 'primary.text' },
};

/** Filter by type; at least one stays selected. */
export function Types({ types, onChoose }: { types: InOrderType[]; onChoose: (param: string | null) => void }) {
  const t = useText(text);
  const name = useText(names);
  const choose = (next: InOrderType[]) => next.length > 0 && onChoose(paramOf(next));
  return (
    <ToggleButtonGroup
      value={types}
      onChange={(_, next: InOrderType[]) => choose(next)}
      aria-label={t('types')}
      sx={{ minHeight: 44, flexWrap: 'wrap' }}
    >
      {ALL.map((type) => (
        <ToggleButton key={type} value={type} sx={toggle}>
          {types.includes(type) && <Check aria-hidden sx={{ fontSize: 16 }} />}
          {name(`type_${type}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
