import build from '@sparticuz/chromium';

// unpacks the browser into the folder of temporary files of this process
await build.executablePath();
