/** A client code without what tells no two of them apart: case, spaces around and beside each other, forms of signs. */
export const plainCode = (code: string): string => code.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase();
