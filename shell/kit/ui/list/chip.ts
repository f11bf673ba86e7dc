/** A filter's chip: dashed while it is not set, filled with a way to remove it while it is. */
export const chip = (isSet: boolean, isFixed = false) =>
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
      : { borderStyle: isFixed ? 'solid' : 'dashed', borderColor: 'edge' },
    // without the room that a select leaves for its arrow
    '& .MuiSelect-select.MuiSelect-select': {
      minHeight: 0,
      pl: 3,
      pr: isSet ? '4px !important' : '14px !important',
      whiteSpace: 'nowrap',
    },
  }) as const;
