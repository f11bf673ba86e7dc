import { isNew, nothing } from './sight.rules.ts';

/** Between two looks at the picture, in ms. */
const LOOK_MS = 120;

export type Watching = {
  stop: () => void;
  /** Switches the light on or off; where a camera has none, or the browser does not reach it, there is no such function. */
  light?: (on: boolean) => Promise<void>;
};

/** Shows the camera at the back in `video` and tells each code that comes into sight. @throws as getUserMedia does */
export async function watchCodes(video: HTMLVideoElement, onCode: (code: string) => void): Promise<Watching> {
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader(undefined, {
    delayBetweenScanAttempts: LOOK_MS,
    delayBetweenScanSuccess: LOOK_MS,
  });
  let last = nothing;
  const wanted = { video: { facingMode: 'environment', width: { ideal: 1_280 } } };
  const controls = await reader.decodeFromConstraints(wanted, video, (result) => {
    if (!result) return;
    const seen = { code: result.getText(), at: performance.now() };
    if (isNew(last, seen)) onCode(seen.code);
    last = seen;
  });
  return { stop: controls.stop, ...(controls.switchTorch && { light: controls.switchTorch }) };
}
