/** A filter's chip: dashed while it is not set, filled with a way to remove it while it is. */
export const chip = (isSet: boolean) =>
  ({
    flex: 'none',
    width: 'auto',
    '& .MuiInputBase-root': {
      minHeight: 'var(--control, 44px)',
      borderRadius: '22px',
      fontSize: 14,
      pr: isSet ? 1 : 0,
      ...(isSet && { bgcolor: 'primary.wash', color: 'primary.text', fontWeight: 600 }),
    },
    '& .MuiOutlinedInput-notchedOutline': isSet
      ? { borderColor: 'primary.main' }
      : { borderStyle: 'dashed', borderColor: 'edge' },
    '& .MuiSelect-select.MuiSelect-select': { minHeight: 0, pl: 3, pr: isSet ? 1 : 3, whiteSpace: 'nowrap' },
  }) as const;
