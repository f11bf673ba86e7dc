import { Typography } from '@qiaohui/kit';

/** What an option of a list below a field says. One text: beside each other, a narrow field would break the name in a word. */
export const OptionText = ({ name, note }: { name: string; note?: string | null | undefined }) => (
  <span>
    {name}
    {note && (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 2 }}>
        {note}
      </Typography>
    )}
  </span>
);
