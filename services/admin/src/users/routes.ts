import { page } from '@qiaohui/service-kit/paging';
import type { App } from '@qiaohui/service-kit/service';
import { Answer, Page, PageQuery } from '@qiaohui/service-kit/shapes';
import { matching } from '@qiaohui/service-kit/terms';
import { finance, List } from '../staff.ts';
import { type UserRecord, Users } from './model.ts';
import { UserRow } from './schema.ts';

const row = ({ _id: id, email, name, group, disabled, created_at }: UserRecord): UserRow => ({
  id,
  email,
  name,
  group,
  disabled,
  created_at: created_at.toISOString(),
});

export const userRoutes = async (app: App) => {
  app.post(
    '/users',
    { schema: { body: List, querystring: PageQuery, response: { 200: Answer(Page(UserRow)) } }, config: finance },
    async ({ body, query }) => ({
      data: await page<UserRecord, UserRow>(Users, {
        where: matching(body.keyword),
        by: 'created_at',
        query: { ...body, ...query },
        url: '/api/v1/manage/users',
        row,
      }),
    }),
  );
};
