import { Field, type FieldProps } from './field.tsx';

/** Keeps digits only. */
export const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** A whole number, for example of pieces; phones show the numeric keyboard. */
export const WholeField = (props: Omit<FieldProps, 'clean' | 'slotProps'> & { most?: number }) => {
  const { most, ...rest } = props;
  const htmlInput = { inputMode: 'numeric' as const, ...(most && { maxLength: String(most).length }) };
  return <Field {...rest} clean={digits} slotProps={{ htmlInput }} />;
};
