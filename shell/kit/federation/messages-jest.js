import { createHash } from 'node:crypto';
import { languages } from './messages.js';

/** @param {string} text @param {string} file */
function allOf(text, file) {
  const { files, read } = languages(file);
  const all = Object.fromEntries(Object.keys(files).map((locale) => [locale, read(/** @type {never} */ (locale))]));
  return JSON.stringify({ ...JSON.parse(text), ...all });
}

/** Jest transform: loads the messages of all languages at once, where `messages-loader.js` gives browsers one. */
export default {
  /** @param {string} text @param {string} file */
  process: (text, file) => ({ code: allOf(text, file) }),
  /**
   * Jest's own key knows one file only, and would give an old text of another language.
   *
   * @param {string} text @param {string} file
   */
  getCacheKey: (text, file) => createHash('sha256').update(file).update('\0').update(allOf(text, file)).digest('hex'),
};
