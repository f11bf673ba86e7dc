import { type CodeReading, emptyView, isCrowded, withReading } from './camera-view.rules.ts';

/** Interval between two readings of the picture, in ms. */
const LOOK_MS = 120;

export type Watching = {
  stop: () => void;
  /** Switches the torch on or off; undefined when the camera or the browser has none. */
  light?: (on: boolean) => Promise<void>;
};

type Handlers = {
  onCode: (code: string) => void;
  /** Called with true while several codes are in view, of which none counts. */
  onCrowd: (isCrowded: boolean) => void;
};

/** Shows the camera at the back in `video` and reports each code that is scanned. @throws as getUserMedia does */
export async function watchCodes(video: HTMLVideoElement, { onCode, onCrowd }: Handlers): Promise<Watching> {
  const { BarcodeFormat, BrowserMultiFormatReader } = await import('@zxing/browser');
  const articles = [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E];
  const kindOf = (format: number): CodeReading['kind'] => {
    if (articles.includes(format)) return 'article';
    return format === BarcodeFormat.QR_CODE ? 'qr' : 'other';
  };
  const reader = new BrowserMultiFormatReader(undefined, {
    delayBetweenScanAttempts: LOOK_MS,
    delayBetweenScanSuccess: LOOK_MS,
  });
  let view = emptyView;
  let look = 0;
  const constraints = { video: { facingMode: 'environment', width: { ideal: 1_280 } } };
  // called after each reading, with or without a code
  const controls = await reader.decodeFromConstraints(constraints, video, (result) => {
    const at = performance.now();
    look += 1;
    if (result) {
      const code = result.getText();
      const next = withReading(view, { code, kind: kindOf(result.getBarcodeFormat()), at, look });
      view = next.view;
      if (next.isScan) onCode(code);
    }
    onCrowd(isCrowded(view, at));
  });
  return { stop: controls.stop, ...(controls.switchTorch && { light: controls.switchTorch }) };
}
