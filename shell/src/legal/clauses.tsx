import { Box, Page, Typography } from '@qiaohui/kit';

export type Clause = { title: string; text: string };

/** A legal text: numbered clauses, one after the other. */
export function Clauses({ title, intro, clauses }: { title: string; intro: string; clauses: Clause[] }) {
  return (
    <Page title={title} intro={intro} width="wizard">
      {clauses.map((clause, index) => (
        <Box component="section" key={clause.title} sx={{ mb: 6 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {index + 1}. {clause.title}
          </Typography>
          <Typography>{clause.text}</Typography>
        </Box>
      ))}
    </Page>
  );
}
