import { NameText } from '@qiaohui/service-kit/shapes';

/** The name that something has to have. */
export const Name = NameText.min(1, 'field.required').max(120, 'field.long');
