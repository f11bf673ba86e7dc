import type { FieldValues, UseFormReturn } from '@qiaohui/kit/form';
import { useEffect } from 'react';

/**
 * For forms with lines, whose mode is 'onBlur': 'onTouched' would check every line as soon as one is added, and untouched
 * fields would be red at once. An error that is shown goes while it is corrected, as in other forms.
 */
export function useCorrected<V extends FieldValues, C, O>({ watch, trigger, getFieldState }: UseFormReturn<V, C, O>) {
  useEffect(() => {
    const watched = watch((_, { name, type }) => {
      if (type === 'change' && name && getFieldState(name).error) void trigger(name);
    });
    return () => watched.unsubscribe();
  }, [watch, trigger, getFieldState]);
}
