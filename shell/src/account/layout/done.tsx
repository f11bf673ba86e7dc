import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Button, Empty, Page, RouterLink } from '@qiaohui/kit';

/** The end of an account form, with the one thing to do next. */
export function Done({ title, text, to, action }: { title: string; text: string; to?: string; action?: string }) {
  const next = to && (
    <Button component={RouterLink} to={to} replace variant="contained">
      {action}
    </Button>
  );
  return (
    <Page title={title} quiet width="wizard">
      <Empty icon={<CheckCircle fontSize="inherit" color="primary" />} title={title} text={text} action={next} />
    </Page>
  );
}
