import { languages } from './messages.js';

/**
 * Replaces the messages of the first language in a bundle: by an empty object which the runtime of `messages.js` fills
 * per language, or, for a script that runs before that runtime (`locale` is given), by the texts of its language.
 * @this {import('webpack').LoaderContext<{ locale?: 'zh-CN' | 'en-US' | 'de-DE' }>}
 */
export default function messagesLoader() {
  const { locale } = this.getOptions();
  const { id, files, read } = languages(this.resourcePath);
  for (const file of Object.values(files)) this.addDependency(file);
  return `export default ${locale ? JSON.stringify(read(locale)) : `__webpack_require__.messages(${JSON.stringify(id)})`};`;
}
