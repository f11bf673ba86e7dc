import { join } from 'node:path';
import type { Keys } from './keys.ts';
import type { Places } from './places.ts';

export const simulators = ['inbox', 'partner', 'messaging-app', 'survey'] as const;
type Ports = Record<(typeof simulators)[number] | 'mail' | 'submission', number>;

/** The account of the mail server that the demonstration's team uses. */
const submission = { user: 'trade@qiaohui.example', password: 'demo-mail-2026' };
type Run = (name: string, file: string, env: Record<string, string>) => void;

/** Starts the simulators of outside parties, and returns their addresses as environment variables of the services. */
export function startSimulators(
  place: Places,
  ports: Ports,
  { ZLPAY_KEY, NEWPAY_KEY, IDENTITY_SECRET }: Keys,
  site: string,
  run: Run,
): Record<string, string> {
  const at = (name: keyof Ports) => `http://127.0.0.1:${ports[name]}`;
  const { user, password } = submission;
  const certificate = join(place.inbox, 'certificate.pem');
  const identity = { IDENTITY_APP_ID: 'qiaohui-local', IDENTITY_SECRET };
  run('inbox', 'infra/simulators/inbox/start.ts', {
    PORT: `${ports.inbox}`,
    SMTP_PORT: `${ports.mail}`,
    FOLDER: place.inbox,
    SUBMISSION_PORT: `${ports.submission}`,
    SUBMISSION_USER: user,
    SUBMISSION_PASSWORD: password,
    CERTIFICATE: certificate,
  });
  run('partner', 'infra/simulators/partner/start.ts', {
    PORT: `${ports.partner}`,
    FOLDER: place.partner,
    ZLPAY_KEY,
    NEWPAY_KEY,
  });
  run('messaging-app', 'infra/simulators/messaging-app/start.ts', {
    ...identity,
    PORT: `${ports['messaging-app']}`,
    FOLDER: place.messagingApp,
    SITE: site,
  });
  run('survey', 'infra/simulators/survey/start.ts', { PORT: `${ports.survey}`, FOLDER: place.survey });
  return {
    DEMO_MAIL: `smtp://${encodeURIComponent(user)}:${password}@127.0.0.1:${ports.submission}`,
    LOCAL_MAIL_CA: certificate,
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    MAIL_FROM: '桥汇 Qiaohui (demo) <no-reply@qiaohui.example>',
    PARTNER_URL: at('partner'),
    ZLPAY_KEY,
    NEWPAY_KEY,
    IDENTITY_URL: at('messaging-app'),
    SURVEY_URL: at('survey'),
    ...identity,
  };
}
