import { Alert, Box, Lines, Link, Loaded, RouterLink, Typography, useQuery, useText } from '@qiaohui/kit';
import type { Obstacle } from '@qiaohui/remit/privacy';
import { Section } from '../layout/section.tsx';
import { DeletionForm } from './deletion-form.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { privacy } from './queries.ts';

function Obstacles({ all }: { all: Obstacle[] }) {
  const t = useText(text);
  return (
    <Alert severity="warning">
      {t('obstacles')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {all.map(({ id, number, why }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={`/order/${id}`}
              color="inherit"
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 24 } }}
            >
              {t('order', { number })}
            </Link>{' '}
            · {t(why)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** What is deleted and what stays when an account is deleted, and the form for it, unless an order still needs the account. */
export function Deletion() {
  const t = useText(text);
  const query = useQuery(privacy.obstacles());
  return (
    <Section title={t('ending')}>
      <Box component="ul" sx={{ m: 0, mb: 4, pl: 5, display: 'grid', gap: 2 }}>
        {(['endingGoes', 'endingStays', 'endingLog'] as const).map((key) => (
          <Typography component="li" key={key} variant="body2" color="textSecondary">
            {t(key)}
          </Typography>
        ))}
      </Box>
      <Loaded query={query} skeleton={<Lines count={2} height={44} />}>
        {(all) => (all.length > 0 ? <Obstacles all={all} /> : <DeletionForm />)}
      </Loaded>
    </Section>
  );
}
