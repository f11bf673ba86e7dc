import { Box, MenuItem, Typography, toast, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { Switch, TextField } from '@qiaohui/kit/form';
import { type OwnAccount, ProgressMail } from '@qiaohui/remit/accounts';
import { useId, useState } from 'react';
import { languages } from '../../header/language-menu.tsx';
import { keepPresent } from './conflict.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import type { Choice } from './present.ts';
import { own } from './queries.ts';
import { Line, lines, Section } from './section.tsx';

/** Saves a choice at once, and shows it meanwhile; a second one waits until the first is saved. */
function useChoice(account: OwnAccount) {
  const t = useText(text);
  const client = useQueryClient();
  const change = useMutation({
    ...own.change(client),
    onError: (error) => (keepPresent(client, error) ? toast.warning(t('changedElsewhere')) : toast.failure(error)),
  });
  /** What was chosen and is not saved yet. */
  const [chosen, setChosen] = useState<Choice>({});
  const shown = change.isPending ? { ...account, ...chosen } : account;
  const choose = (choice: Choice) => {
    setChosen(change.isPending ? { ...chosen, ...choice } : choice);
    change.mutate(choice, { onSuccess: () => toast.success(t('saved')) });
  };
  return { shown, choose, isSaving: change.isPending };
}

type RowProps = { name: string; note: string; checked: boolean; onChange: (checked: boolean) => void };

function MailSwitch({ name, note, checked, onChange }: RowProps) {
  const id = useId();
  const label = (
    <Box component="label" htmlFor={id} sx={{ cursor: 'pointer' }}>
      {name}
    </Box>
  );
  const control = (
    <Switch
      sx={{ mr: '-9px' }}
      checked={checked}
      onChange={(_, on) => onChange(on)}
      slotProps={{ input: { id, role: 'switch', 'aria-describedby': `${id}-note` } }}
    />
  );
  return <Line name={label} note={<span id={`${id}-note`}>{note}</span>} action={control} />;
}

/** The language of e-mails, and which of those come that ask for nothing. */
export function MailChoice({ account }: { account: OwnAccount }) {
  const t = useText(text);
  const { shown, choose, isSaving } = useChoice(account);
  const toggle = (template: ProgressMail, on: boolean) =>
    choose({ muted: on ? shown.muted.filter((one) => one !== template) : [...shown.muted, template] });
  const language = (
    <TextField
      select
      size="small"
      label={t('language')}
      value={shown.mailLocale ?? 'pages'}
      onChange={({ target }) => {
        const chosen = languages.find(({ key }) => key === target.value);
        choose({ mailLocale: chosen?.key ?? null });
      }}
      sx={{ width: { xs: '100%', sm: 240 } }}
    >
      <MenuItem value="pages">{t('asPages')}</MenuItem>
      {languages.map(({ key, name }) => (
        <MenuItem key={key} value={key} lang={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Section title={t('mails')} note={t('mailsNote')}>
      <Box aria-busy={isSaving}>
        <Box sx={{ py: 3 }}>{language}</Box>
        <Box sx={lines} role="group" aria-label={t('which')}>
          {ProgressMail.options.map((template) => (
            <MailSwitch
              key={template}
              name={t(template)}
              note={t(`${template}.note`)}
              checked={!shown.muted.includes(template)}
              onChange={(on) => toggle(template, on)}
            />
          ))}
          <Line
            name={t('always')}
            note={t('alwaysNote')}
            action={<Typography color="textSecondary">{t('on')}</Typography>}
          />
        </Box>
      </Box>
    </Section>
  );
}
