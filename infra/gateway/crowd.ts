import { Refusal } from '@qiaohui/service-kit/refusal';

/** Counts what each address has under way; more than `most` at once are refused. */
export function crowd(most: number) {
  const under = new Map<string, number>();
  return {
    /** Counts one more of an address; the answer, called once, counts it off. */
    enter(address: string): () => void {
      const now = under.get(address) ?? 0;
      if (now >= most) throw new Refusal(429, 'request.too-many');
      under.set(address, now + 1);
      return () => {
        const left = (under.get(address) ?? 1) - 1;
        if (left > 0) under.set(address, left);
        else under.delete(address);
      };
    },
  };
}
export type Crowd = ReturnType<typeof crowd>;
