import Search from '@mui/icons-material/SearchOutlined';
import {
  Box,
  InputBase,
  Kbd,
  Typography,
  useKeys,
  useMediaQuery,
  useNavigate,
  useQuery,
  useSearchParams,
  useText,
  visuallyHidden,
} from '@qiaohui/kit';
import { type FocusEvent, type RefObject, useMemo, useState } from 'react';
import { ServiceLink } from '../site/service-link.tsx';
import { visitParams } from '../visit-params.ts';
import { Named } from './badge.tsx';
import { type PricedAmount, useChoose } from './choose.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { institutions } from './queries.ts';
import { find } from './search.ts';
import { useCombobox } from './use-combobox.ts';

const field = {
  width: '100%',
  minHeight: 56,
  px: 4,
  gap: 2,
  fontSize: 16,
  border: 1,
  borderColor: 'edge',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--qh-palette-primary-main)' },
};
const panel = {
  position: 'absolute',
  zIndex: 'modal',
  top: '100%',
  left: 0,
  right: 0,
  mt: 2,
  maxHeight: 380,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 'var(--qh-palette-floating)',
};

/** Institution search on home. On a phone touching it opens the search page. */
export function Finder({
  pricedAmount,
  input,
}: {
  pricedAmount: PricedAmount;
  input: RefObject<HTMLInputElement | null>;
}) {
  const t = useText(text);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const narrow = useMediaQuery('(max-width: 575.95px)');
  const { data: all, isPending } = useQuery(institutions.all());
  const { choose } = useChoose(pricedAmount);
  const [keyword, setKeyword] = useState('');
  const matches = useMemo(() => find(all ?? [], keyword), [all, keyword]);
  const box = useCombobox(matches, keyword, choose, () => setKeyword(''));
  useKeys({ '/': () => input.current?.focus() });

  const focused = () => {
    if (narrow) void navigate(`/home/phone?${visitParams(params)}`);
    else box.setOpen(true);
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) box.setOpen(false);
  };
  return (
    <Box sx={{ position: 'relative' }} onBlur={left}>
      <InputBase
        inputRef={input}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value);
          box.setOpen(true);
        }}
        onFocus={focused}
        onClick={() => box.setOpen(!narrow)}
        onKeyDown={box.onKeyDown}
        placeholder={t(narrow ? 'placeholderShort' : 'placeholder')}
        startAdornment={<Search sx={{ color: 'text.faint' }} />}
        endAdornment={
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <Kbd>/</Kbd>
          </Box>
        }
        slotProps={{
          input: {
            ...box.input,
            'aria-label': t('search'),
            autoComplete: 'off',
            maxLength: 100,
            enterKeyHint: 'search',
          },
        }}
        sx={field}
      />
      <Box role="status" sx={visuallyHidden}>
        {box.open && keyword ? t('results', { count: matches.length }) : ''}
      </Box>
      {box.open && !isPending && (
        <Box sx={panel}>
          {matches.length === 0 && (
            <Box sx={{ p: 4 }}>
              <Typography sx={{ fontWeight: 600 }}>{keyword ? t('none', { keyword }) : t('noInstitutions')}</Typography>
              {keyword && (
                <Typography variant="body2" color="textSecondary">
                  {t('noneHint')} <ServiceLink keyword={keyword} />
                </Typography>
              )}
            </Box>
          )}
          <Box {...box.list} aria-label={t('search')}>
            {matches.slice(0, 50).map((institution, at) => (
              <Box
                key={institution.id}
                {...box.option(at)}
                onClick={() => choose(institution)}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 3,
                  px: 4,
                  py: 2.5,
                  cursor: 'pointer',
                  bgcolor: at === box.active ? 'primary.wash' : 'transparent',
                }}
              >
                <Named institution={institution} />
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
