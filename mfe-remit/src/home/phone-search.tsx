import Search from '@mui/icons-material/SearchOutlined';
import {
  Box,
  Button,
  Empty,
  InputBase,
  Loaded,
  Page,
  RouterLink,
  signedIn,
  Typography,
  useQuery,
  useSearchParams,
  useText,
} from '@qiaohui/kit';
import { useMemo, useState } from 'react';
import { useSignInRequest } from '../institutions/choose.ts';
import { InstitutionLink } from '../institutions/link.tsx';
import finderText from '../institutions/messages/zh-CN.json' with { type: 'json' };
import { institutions } from '../institutions/queries.ts';
import { find } from '../institutions/search.ts';
import { ServiceLink } from '../site/service-link.tsx';
import { visitParams } from '../visit-params.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 3,
  bgcolor: 'background.default',
};
const field = {
  flex: 1,
  minHeight: 48,
  px: 3,
  gap: 2,
  fontSize: 16,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
};

/** Institution search on a phone: a page of its own, with the keyboard open and results as links. */
export function Component() {
  const t = useText(text);
  const f = useText(finderText);
  const [params] = useSearchParams();
  const [keyword, setKeyword] = useState('');
  const requestSignIn = useSignInRequest();
  const query = useQuery(institutions.all());
  const matches = useMemo(() => find(query.data ?? [], keyword), [query.data, keyword]);
  const pricedAmount = { amount: params.get('amount') ?? '', currency: params.get('currency') ?? '' };
  const typed = (next: string) => {
    if (next && !signedIn()) requestSignIn(`/home/phone?${visitParams(params)}`);
    else setKeyword(next);
  };
  return (
    <Page title={t('findTitle')} quiet>
      <Box role="search" sx={bar}>
        <InputBase
          autoFocus
          value={keyword}
          onChange={({ target }) => typed(target.value)}
          placeholder={f('placeholderShort')}
          startAdornment={<Search sx={{ color: 'text.faint' }} />}
          slotProps={{
            input: { 'aria-label': f('search'), maxLength: 100, enterKeyHint: 'search', autoComplete: 'off' },
          }}
          sx={field}
        />
        <Button component={RouterLink} to={`/?${visitParams(params)}`} color="inherit" sx={{ px: 2 }}>
          {t('cancel')}
        </Button>
      </Box>
      <Typography component="p" role="status" sx={{ my: 3, fontSize: 15 }}>
        {keyword ? f('results', { count: matches.length }) : f('popular')}
      </Typography>
      <Loaded query={query}>
        {() =>
          matches.length === 0 ? (
            <Empty
              title={keyword ? f('none', { keyword }) : f('noInstitutions')}
              text={keyword && f('noneHint')}
              action={keyword && <ServiceLink keyword={keyword} />}
            />
          ) : (
            <Box
              component="ul"
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, listStyle: 'none', m: 0, p: 0 }}
            >
              {matches.map((institution) => (
                <li key={institution.id}>
                  <InstitutionLink institution={institution} pricedAmount={pricedAmount} />
                </li>
              ))}
            </Box>
          )
        }
      </Loaded>
    </Page>
  );
}
