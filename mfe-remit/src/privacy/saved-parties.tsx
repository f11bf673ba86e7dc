import {
  Box,
  Button,
  Lines,
  RecordList,
  Typography,
  useConfirm,
  useMutation,
  useQuery,
  useQueryClient,
  useText,
  When,
} from '@qiaohui/kit';
import type { SavedCard } from '@qiaohui/remit/saved';
import { rows, Section } from '../layout/section.tsx';
import { savedParties } from '../parties/queries.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

function SavedParty({ card }: { card: SavedCard }) {
  const t = useText(text);
  const confirm = useConfirm();
  const deletion = useMutation(savedParties.delete(useQueryClient()));
  const name = `${card.label} ${card.tail}`;
  const remove = async () => {
    const question = { title: t('removeAsk', { name }), text: t('removeText'), action: t('remove'), danger: true };
    await confirm({ ...question, run: () => deletion.mutateAsync(card.id) });
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
        loading={deletion.isPending}
        aria-label={`${t('remove')} ${name}`}
        onClick={remove}
        // in line with the text above it, where it stands below
        sx={{ ml: -3.5 }}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

/** Saved payers, students and recipients, each of which may be removed. */
export function SavedParties() {
  const t = useText(text);
  const query = useQuery(savedParties.all());
  return (
    <Section title={t('people')} note={t('peopleNote')}>
      <RecordList
        label={t('people')}
        query={query}
        skeleton={<Lines count={2} height={44} />}
        empty={t('noPeople')}
        bare
      >
        {(cards) => (
          <Box component="ul" aria-label={t('people')} sx={rows}>
            {cards.map((card) => (
              <SavedParty key={card.id} card={card} />
            ))}
          </Box>
        )}
      </RecordList>
    </Section>
  );
}
