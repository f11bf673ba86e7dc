import {
  Box,
  Button,
  Card,
  Empty,
  type Locale,
  locales,
  MenuItem,
  RouterLink,
  Typography,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import {
  Checkbox,
  FormControlLabel,
  FormHelperText,
  TextField,
  useController,
  useFormContext,
} from '@qiaohui/kit/form';
import type { RfqChannel, RfqDraft } from '@qiaohui/trade/rfqs';
import { useState } from 'react';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { CreateContact } from '../../../master-data/contacts/new-contact.tsx';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { refreshDraft } from '../queries.ts';
import type { RfqValues } from './values.ts';

type RowProps = {
  channel: RfqChannel;
  locale: Locale | null;
  onChoose: (locale: Locale | null) => void;
  onAddContact: () => void;
};

/** A channel with its address: ticked, in a language; without an address it waits for a contact. */
function Row({ channel: { name, email, contact, locale: own }, locale, onChoose, onAddContact }: RowProps) {
  const t = useText(text);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <FormControlLabel
        disabled={!email}
        sx={{ flex: '1 1 220px', minWidth: 0, mr: 0 }}
        control={<Checkbox checked={locale !== null} onChange={(_, ticked) => onChoose(ticked ? own : null)} />}
        label={
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            <Typography variant="body2" color="textSecondary">
              {email ? [contact, email].filter(Boolean).join(' · ') : t('noEmail')}
            </Typography>
          </Box>
        }
      />
      {!email && (
        <Button size="small" onClick={onAddContact} aria-label={t('addContactOf', { name })}>
          {t('addContact')}
        </Button>
      )}
      {locale && (
        <TextField
          select
          size="small"
          value={locale}
          onChange={({ target }) => onChoose(target.value as Locale)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('languageOf', { name }) } } }}
          sx={{ width: 150 }}
        >
          {locales.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`locale.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

type Props = { inquiry: string; draft: RfqDraft };

/** Whom the request goes to: the brand's channels first, the others once they are looked for. */
export function Channels({ inquiry, draft }: Props) {
  const t = useText(text);
  const translateError = useFieldErrors();
  const client = useQueryClient();
  const { control } = useFormContext<RfqValues>();
  const { field, fieldState } = useController({ name: 'channels', control });
  const [keyword, setKeyword] = useState('');
  const [isShowingAll, setShowingAll] = useState(false);
  const [adding, setAdding] = useState<RfqChannel | null>(null);
  const chosen = new Map(field.value.map(({ id, locale }) => [id, locale]));
  const choose = ({ id }: RfqChannel, locale: Locale | null) => {
    const others = field.value.filter((one) => one.id !== id);
    field.onChange(locale ? [...others, { id, locale }] : others);
  };
  const { channels } = draft;
  const brand = draft.inquiry.brand?.name;
  const near = channels.filter(({ of_brand, id }) => of_brand || chosen.has(id));
  const hasNear = near.length > 0;
  const typed = keyword.trim().toLowerCase();
  const isFound = ({ name, email }: RfqChannel) => `${name} ${email ?? ''}`.toLowerCase().includes(typed);
  const shown = typed ? channels.filter(isFound) : isShowingAll || !hasNear ? channels : near;
  const hidden = channels.length - shown.length;
  const title = brand && hasNear && !typed && !isShowingAll ? t('ofBrand', { brand }) : t('channels');
  return (
    <Card component="section" aria-label={t('channels')} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {channels.length === 0 ? (
        <Empty
          title={t('noChannels')}
          text={t('noChannelsText')}
          action={
            <Button component={RouterLink} to="/trade/channels" variant="contained">
              {t('toChannels')}
            </Button>
          }
        />
      ) : (
        <>
          {channels.length > 8 && (
            <TextField
              type="search"
              fullWidth
              label={t('searchChannels')}
              value={keyword}
              onChange={({ target }) => setKeyword(target.value)}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          )}
          <Box component="ul" sx={{ p: 0, my: 2, maxHeight: 480, overflow: 'auto' }}>
            {shown.map((channel) => (
              <Row
                key={channel.id}
                channel={channel}
                locale={chosen.get(channel.id) ?? null}
                onChoose={(locale) => choose(channel, locale)}
                onAddContact={() => setAdding(channel)}
              />
            ))}
          </Box>
          {shown.length === 0 && <Typography color="textSecondary">{t('noMatch')}</Typography>}
          {!typed && hidden > 0 && (
            <Button variant="outlined" color="inherit" onClick={() => setShowingAll(true)}>
              {t('showOthers', { count: hidden })}
            </Button>
          )}
          {fieldState.error?.message && (
            <FormHelperText error role="alert">
              {translateError(fieldState.error.message, t('channels'))}
            </FormHelperText>
          )}
        </>
      )}
      {adding && (
        <CreateContact
          party={{ kind: 'channel', id: adding.id }}
          onClose={() => {
            setAdding(null);
            void refreshDraft(client, inquiry);
          }}
        />
      )}
    </Card>
  );
}
