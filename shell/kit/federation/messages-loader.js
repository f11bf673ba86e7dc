import { languages } from './messages.js';

/**
 * What stands in a bundle for the messages of the first language: an object without any text, which the runtime of
 * `messages.js` fills language by language. A script that runs before that runtime (`locale` is given) holds the texts of
 * its language itself.
 * @this {import('webpack').LoaderContext<{ locale?: 'zh-CN' | 'en-US' | 'de-DE' }>}
 */
export default function messagesLoader() {
  const { locale } = this.getOptions();
  const { id, files, read } = languages(this.resourcePath);
  for (const file of Object.values(files)) this.addDependency(file);
  return `export default ${locale ? JSON.stringify(read(locale)) : `__webpack_require__.messages(${JSON.stringify(id)})`};`;
}
