import { codeForm } from '@qiaohui/service-kit/code-form';

/** A client code without what tells no two of them apart: case, spaces around and beside each other, forms of signs. */
export const plainCode = codeForm;
