import {
  Alert,
  Box,
  Breadcrumbs,
  Button,
  Card,
  FormSkeleton,
  Page,
  Stack,
  Typography,
  toast,
  useIdempotencyKey,
  useListParams,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useText,
} from '@qiaohui/kit';
import { Field, Form, useForm, zodResolver } from '@qiaohui/kit/form';
import { NewLink } from '@qiaohui/trade/links';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { useDeferredValue, useRef } from 'react';
import { useMayWritePrices } from '../../../area/use-prices.ts';
import { useFieldErrors } from '../../../forms/field-errors.text.ts';
import { listsOf, placeOf } from '../../price-lists/kind.ts';
import { useLiveLists } from '../../price-lists/live.ts';
import listText from '../../price-lists/messages/zh-CN.json' with { type: 'json' };
import { priceLists } from '../../price-lists/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { Preview } from '../preview.tsx';
import { links } from '../queries.ts';
import { RuleFields } from '../rule-fields.tsx';
import { SourceField } from '../source-field.tsx';

type Sources = { price: PriceListRow | null; discount: PriceListRow | null };

const MOST_NAME = 120;

function LinkingForm({ initial }: { initial: Sources }) {
  const t = useText(text);
  const navigate = useNavigate();
  const translateError = useFieldErrors();
  const create = useMutation(links.create(useQueryClient(), useIdempotencyKey()));
  const sources = useRef(initial);
  const nameOf = ({ price, discount }: Sources) =>
    price && discount ? `${price.name} × ${discount.name}`.slice(0, MOST_NAME) : '';
  const form = useForm({
    mode: 'onTouched',
    resolver: zodResolver(NewLink),
    defaultValues: {
      price_list: initial.price?.id ?? '',
      discount_list: initial.discount?.id ?? '',
      match: 'group' as const,
      uniform_rate: initial.price?.uniform_discount_rate ?? '',
      name: nameOf(initial),
    },
  });
  /** What follows from the lists until somebody types something else: the new list's name, and the price list's rate. */
  const choose = (chosen: Partial<Sources>) => {
    sources.current = { ...sources.current, ...chosen };
    const { name, uniform_rate: rate } = form.formState.dirtyFields;
    if (!name) form.resetField('name', { defaultValue: nameOf(sources.current) });
    if (!rate && chosen.price)
      form.resetField('uniform_rate', { defaultValue: chosen.price.uniform_discount_rate ?? '' });
  };
  const { name: _, ...wanted } = form.watch();
  return (
    <Form
      form={form}
      translateError={translateError}
      label={t('create')}
      onSubmit={async (values) => {
        const { list } = await create.mutateAsync(values);
        toast.success(t('submitted'));
        await navigate(placeOf(list));
      }}
    >
      <Stack sx={{ gap: 4 }}>
        <Card sx={{ p: 4 }}>
          <Stack sx={{ gap: 4, maxWidth: 560 }}>
            <SourceField kind="price" initial={initial.price} onChoose={(price) => choose({ price })} />
            <SourceField kind="discount" initial={initial.discount} onChoose={(discount) => choose({ discount })} />
            <RuleFields />
            <Field name="name" label={t('listName')} required autoComplete="off" />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="link-preview" sx={{ p: 4, minWidth: 0 }}>
          <Typography id="link-preview" component="h2" variant="h3" sx={{ mb: 2 }}>
            {t('preview')}
          </Typography>
          <Preview form={useDeferredValue(wanted)} />
        </Card>
        <Box>
          <Button type="submit" variant="contained" loading={create.isPending}>
            {t('createDo')}
          </Button>
        </Box>
      </Stack>
    </Form>
  );
}

/** Links a price list with a discount list. The address may name either. */
export function Component() {
  const t = useText(text);
  const ofList = useText(listText);
  const mayWrite = useMayWritePrices();
  // the preview is of sources that a colleague may change meanwhile
  useLiveLists();
  const { filter } = useListParams({ price: null, discount: null });
  const price = useQuery({ ...priceLists.one(filter.price), enabled: filter.price !== '' });
  const discount = useQuery({ ...priceLists.one(filter.discount), enabled: filter.discount !== '' });
  const of = (kind: 'price' | 'discount', list: PriceListRow | undefined) => (list?.kind === kind ? list : null);
  const isKnown = !price.isLoading && !discount.isLoading;
  const form = isKnown ? (
    <LinkingForm initial={{ price: of('price', price.data), discount: of('discount', discount.data) }} />
  ) : (
    <FormSkeleton />
  );
  return (
    <Page
      title={t('create')}
      above={<Breadcrumbs crumbs={[{ label: ofList('linkedLists'), to: listsOf('linked') }]} />}
      intro={t('intro')}
      width="content"
    >
      {mayWrite ? form : <Alert severity="info">{ofList('readOnly')}</Alert>}
    </Page>
  );
}
