import { type Group, PageQuery } from '@qiaohui/service-kit/shapes';

/** Everything in this service is finance's; `admin` opens every area. */
export const finance: { allow: Group[] } = { allow: ['finance'] };

/** Rights of administrators alone. */
export const administrators: { allow: Group[] } = { allow: [] };

/** The body of a list; without one, the first page of all. */
export const List = PageQuery.default({});
