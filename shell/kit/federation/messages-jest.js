import { languages } from './messages.js';

/** Jest transform: loads the messages of all languages at once, where `messages-loader.js` gives browsers one. */
export default {
  /** @param {string} text @param {string} file */
  process: (text, file) => {
    const { files, read } = languages(file);
    const all = Object.fromEntries(Object.keys(files).map((locale) => [locale, read(/** @type {never} */ (locale))]));
    return { code: JSON.stringify({ ...JSON.parse(text), ...all }) };
  },
};
