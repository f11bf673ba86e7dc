import { MailForm } from '../mail-settings/schema.ts';
import { presetMail } from '../mail-settings/store.ts';

/** Sets the mail server of the demonstration's team, which `DEMO_MAIL` names with its account. */
export async function demoMailOf(team: string): Promise<void> {
  const { DEMO_MAIL } = process.env;
  if (!DEMO_MAIL) return;
  const { hostname: server, port, username, password } = new URL(DEMO_MAIL);
  const account = decodeURIComponent(username);
  const connecting = { server, port: Number(port), encryption: 'starttls', account };
  const sender = { sender_name: '桥汇贸易一组', sender_address: account };
  await presetMail(team, MailForm.parse({ ...connecting, ...sender, password: decodeURIComponent(password) }));
}
