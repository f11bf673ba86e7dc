import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, toast, useIdempotencyKey, useMutation, useQueryClient, useText } from '@qiaohui/kit';
import { useForm } from '@qiaohui/kit/form';
import { Relink } from '@qiaohui/trade/links';
import type { ListLink, PriceListRow } from '@qiaohui/trade/lists';
import { useDeferredValue } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };
import { Preview } from './preview.tsx';
import { links } from './queries.ts';
import { RuleFields } from './rule-fields.tsx';

/** Links a list again in another way, after showing what that would do with its sources as they are now. */
export function RelinkDialog({ list, link, onClose }: { list: PriceListRow; link: ListLink; onClose: () => void }) {
  const t = useText(text);
  const relink = useMutation(links.relink(useQueryClient(), useIdempotencyKey()));
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(Relink),
    defaultValues: { revision: list.revision, match: link.match, uniform_rate: link.uniform_rate ?? '' },
  });
  const { match = link.match, uniform_rate } = useDeferredValue(form.watch());
  return (
    <FormDialog
      width="md"
      title={t('change')}
      form={form}
      onSubmit={async ({ match: chosen, uniform_rate: rate = null }) => {
        const way = { uniform_rate: rate, ...(chosen && { match: chosen }) };
        await relink.mutateAsync({ id: list.id, revision: list.revision, ...way });
        toast.success(t('submitted'));
        onClose();
      }}
      onClose={onClose}
      action={t('relink')}
      sending={relink.isPending}
    >
      <Stack sx={{ gap: 4 }}>
        <RuleFields />
        <Preview
          form={{
            price_list: link.price.list,
            discount_list: link.discount.list,
            match,
            uniform_rate: uniform_rate ?? null,
          }}
        />
      </Stack>
    </FormDialog>
  );
}
