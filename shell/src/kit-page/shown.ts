/** True in development and in the demonstration, where the gateway marks its pages; elsewhere `/kit` is no page. */
export const isKitPageShown = (): boolean => document.querySelector('meta[name="kit-page"]') !== null;
