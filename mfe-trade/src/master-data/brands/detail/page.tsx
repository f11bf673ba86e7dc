import { Box, Button, PageActs, RecordPage, useNavigate, useParams, useQuery, useText } from '@qiaohui/kit';
import type { Brand } from '@qiaohui/trade/brands';
import { useState } from 'react';
import { RecordDetails } from '../../../records/dates.tsx';
import { column, columns, Part } from '../../../records/part.tsx';
import { present } from '../../../records/present.ts';
import { GiveBack } from '../../../sharing/give-back.tsx';
import { SharedNotice } from '../../../sharing/shared-by.tsx';
import { useShare } from '../../../sharing/use-share.tsx';
import { RecentMerges } from '../../merging/recent.tsx';
import { useMergeOne } from '../../merging/use-merging.tsx';
import { useLiveSupply } from '../../supply/live.ts';
import { brands } from '../../supply/queries.ts';
import text from '../messages/zh-CN.json' with { type: 'json' };
import { useRemoval } from '../removal.ts';
import { BrandChannels } from './channels.tsx';
import { EditBrand } from './edit-brand.tsx';
import { BrandPicture } from './picture.tsx';

function Actions({ brand }: { brand: Brand }) {
  const t = useText(text);
  const navigate = useNavigate();
  const share = useShare({ kind: 'brand' });
  const [editing, setEditing] = useState(false);
  const remove = useRemoval(() => navigate('/trade/brands'));
  const merging = useMergeOne('brand', ({ id }) => {
    if (id !== brand.id) void navigate(`/trade/brands/${id}`, { replace: true });
  });
  return (
    <>
      <PageActs
        acts={[
          ...share.actsOf(brand),
          merging.actOf(brand),
          { label: t('delete'), danger: true, run: () => void remove(brand) },
        ]}
      />
      <Button variant="contained" onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      {share.dialog}
      {editing && <EditBrand brand={brand} onClose={() => setEditing(false)} />}
      {merging.dialog}
    </>
  );
}

export function Component() {
  const t = useText(text);
  const { brand: id = '' } = useParams();
  useLiveSupply();
  return (
    <RecordPage
      query={present(useQuery(brands.one(id)))}
      crumbs={[{ label: t('title'), to: '/trade/brands' }]}
      kind={t('brand')}
      title={({ name }) => name}
      intro={({ chinese_name }) => chinese_name}
      actions={(brand) =>
        brand.shared ? <GiveBack shared={brand.shared} to="/trade/brands" /> : <Actions brand={brand} />
      }
      width="full"
      dense
    >
      {(brand) => (
        <>
          {brand.shared ? <SharedNotice shared={brand.shared} /> : <RecentMerges noun="brand" into={brand.id} />}
          <Box sx={columns}>
            <Box sx={column}>
              <BrandChannels brand={brand} />
            </Box>
            <Box sx={column}>
              <RecordDetails
                of={brand}
                rows={[
                  { label: t('chineseName'), value: brand.chinese_name ?? '–' },
                  { label: t('aliases'), value: brand.aliases.join(t('comma')) || '–' },
                ]}
              />
              <Part title={t('picture')}>
                <BrandPicture brand={brand} />
              </Part>
            </Box>
          </Box>
        </>
      )}
    </RecordPage>
  );
}
