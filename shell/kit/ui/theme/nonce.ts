declare global {
  interface Window {
    /** Read by libraries that insert style elements without a nonce option. */
    __nonce__?: string;
    /** zod's own global configuration. */
    __zod_globalConfig?: { jitless: boolean };
  }
}

/** The style nonce of this response; the gateway writes it into the page. Empty in tests. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

window.__nonce__ = nonce;
// zod would otherwise probe `new Function`, which the CSP reports as a violation; what z.config({ jitless: true }) does,
// without zod in the first file of every page
window.__zod_globalConfig = { jitless: true };
