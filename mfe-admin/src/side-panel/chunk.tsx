import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component in a file of its own, which is loaded when it is first shown, or before. */
export type Chunk<P> = ComponentType<P> & {
  /** Loads the file; once that has ended the component shows without a fallback. */
  ahead: () => Promise<void>;
};

/** Splits what a page does not show at first from the page; `fallback` stands in its place while it is loaded. */
export function chunk<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null): Chunk<P> {
  let loaded: ComponentType<P> | undefined;
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  function Shown(props: P) {
    // chosen once, so that a file that arrives meanwhile does not mount the component again
    const [Content] = useState<ComponentType<P>>(() => loaded ?? Late);
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  }
  const ahead = async () => {
    loaded ??= await load();
  };
  return Object.assign(Shown, { ahead });
}

/** Loads files while the browser has nothing else to do; where it cannot say so they are loaded when they are shown. */
export function whenIdle(load: () => Promise<unknown>): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void load().catch(() => undefined));
}
