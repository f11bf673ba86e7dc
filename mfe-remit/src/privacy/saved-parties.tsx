import { Box, Button, Lines, Loaded, Typography, useConfirm, useQuery, useText, When } from '@qiaohui/kit';
import type { SavedCard } from '@qiaohui/remit/saved';
import { saved, useForget } from '../parties/queries.ts';
import { Part, rows } from './part.tsx';
import { text } from './text.ts';

function Person({ card }: { card: SavedCard }) {
  const t = useText(text);
  const confirm = useConfirm();
  const forget = useForget();
  const name = `${card.label} ${card.tail}`;
  const remove = async () => {
    const question = { title: t('removeAsk', { name }), text: t('removeText'), action: t('remove'), danger: true };
    if (await confirm(question)) forget.mutate(card.id);
  };
  return (
    <li>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography>
          {t(card.kind)} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {card.label}
          </Box>
          {card.currency && ` · ${card.currency}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('tail', { tail: card.tail })}
          {card.bank && ` · ${card.bank}`} · <When at={card.usedAt} as="date" />
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        loading={forget.isPending}
        aria-label={`${t('remove')} ${name}`}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

/** What is kept to be chosen again, and a way to take it back. */
export function People() {
  const t = useText(text);
  const query = useQuery(saved.all());
  return (
    <Part title={t('people')} note={t('peopleNote')}>
      <Loaded query={query} skeleton={<Lines count={2} height={44} />}>
        {(cards) =>
          cards.length === 0 ? (
            <Typography color="textSecondary">{t('noPeople')}</Typography>
          ) : (
            <Box component="ul" aria-label={t('people')} sx={rows}>
              {cards.map((card) => (
                <Person key={card.id} card={card} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Part>
  );
}
