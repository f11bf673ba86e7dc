import { bundle } from '@qiaohui/kit/bundle';

export default bundle({ name: 'shell', dir: import.meta.dirname, shell: true });
