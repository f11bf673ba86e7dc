import type { MailTemplate } from './shape.ts';
import type { zh } from './zh.ts';

const toOrder = 'View the order';

export const en: Record<keyof typeof zh, MailTemplate> = {
  reset: {
    subject: 'Reset your password',
    body: 'Open this link within 30 minutes to set a new password.\n\nIf you did not ask for it, ignore this e-mail.',
    action: 'Set a new password',
  },
  'password-changed': {
    subject: 'Your password was changed',
    body: 'A new password was set for your account, and all devices were logged out.\n\nIf this was not you, reset it at once and contact us.',
    action: 'Reset the password',
  },
  registered: {
    subject: 'Welcome to Qiaohui: please confirm your address',
    body: 'An account was registered with this address. Please open this link within 48 hours and enter the password chosen at registration to confirm it; orders can be handed in after that.\n\nIf it was not you, open the link and choose “I did not register”: the account is deleted, and whoever made it is logged out at once.',
    action: 'Confirm the address',
  },
  'confirm-email': {
    subject: 'Please confirm your address',
    body: 'Please open this link within 48 hours and enter the password chosen at registration to confirm your address; orders can be handed in after that.\n\nIf you did not register, open the link and choose “I did not register”: the account is deleted, and whoever made it is logged out at once.',
    action: 'Confirm the address',
  },
  'app-bound': {
    subject: 'A messaging app was linked to your account',
    body: '“{{nickname}}” of the messaging app can log in to your account directly now.\n\nIf this was not you, reset your password at once with “Forgot password”; that ends the link, too.',
  },
  'app-unbound': {
    subject: 'The messaging app is not linked any more',
    body: '“{{nickname}}” of the messaging app cannot log in to your account any more.\n\nTo link it again, scan the code on the log-in page and enter your password.',
  },
  'app-unbound-by-reset': {
    subject: 'The messaging app is not linked after your reset',
    body: 'To keep your account safe, resetting the password ended the link of “{{nickname}}” of the messaging app.\n\nTo link it again, scan the code on the log-in page and enter your address and the new password.',
  },
  'group-changed': {
    subject: 'The role of your account was changed',
    body: 'The role of your account is now: {{group}}. All devices were logged out; please log in again.\n\nIf you do not know why, please contact us.',
  },
  'account-disabled': {
    subject: 'Your account was disabled',
    body: 'Your account was disabled, and all devices were logged out.\n\nIf you have questions, please contact us.',
  },
  'account-enabled': { subject: 'Your account is open again', body: 'Your account is open again; you can log in.' },
  'account-deleted': {
    subject: 'Your account was deleted',
    body: 'Your account and your personal data are deleted; their key is destroyed and nothing can be restored. Of payments that the law keeps, only amounts, dates, institution and bank reference remain.\n\nThank you for having used Qiaohui.',
  },
  'order-2': {
    subject: 'Order {{number}}: please upload your documents',
    body: 'Your order is confirmed and its rate is locked; {{due}} is due.\n\nPlease upload the documents and pay before {{deadline}}.',
    action: 'Upload documents',
  },
  'order-3': {
    subject: 'Order {{number}}: please pay',
    body: 'Please pay {{due}} before {{deadline}}. Bank transfers need {{number}} as the reference.\n\nOnce you have paid, confirm it on the order’s page: the order is then kept for five banking days after the deadline, until the bank has booked it.',
    action: 'How to pay',
  },
  'order-4': {
    subject: 'Order {{number}}: we have your notice of transfer',
    body: 'The bank is confirming the arrival of {{due}}. Bank hours are 9:00 to 16:00; an e-mail tells you when it is there.',
    action: toOrder,
  },
  'order-5': {
    subject: 'Order {{number}}: money received',
    body: 'We have received {{received}} and are checking the documents. There is nothing for you to do.',
    action: toOrder,
  },
  'order-6': {
    subject: 'Order {{number}}: the bank is remitting',
    body: '{{amount}} is with the bank and usually arrives within 12 hours.',
    action: toOrder,
  },
  'order-7': {
    subject: 'Order {{number}}: completed',
    body: '{{amount}} has been remitted, bank reference {{bankReference}}.',
    action: toOrder,
  },
  'order-8': { subject: 'Order {{number}}: cancelled', body: 'Your order has been cancelled.', action: toOrder },
  'order-9': {
    subject: 'Order {{number}}: refund on its way',
    body: 'The money returns to the payer’s account within 3 working days.\n\n{{reason}}',
    action: toOrder,
  },
  'order-10': {
    subject: 'Order {{number}}: refunded',
    body: 'All the money is back in the payer’s account.',
    action: toOrder,
  },
  'order-11': {
    subject: 'Order {{number}}: timed out',
    body: 'No money arrived in time, so the order was cancelled.',
    action: toOrder,
  },
  'order-12': {
    subject: 'Order {{number}}: please top up',
    body: 'We have received {{received}} of {{due}}; {{missing}} is missing.\n\nPlease transfer the rest, or choose a smaller remittance or a refund.',
    action: 'Choose how to go on',
  },
  'order-13': {
    subject: 'Order {{number}}: documents needed again',
    body: 'These documents were not accepted; please upload them again:\n{{papers}}',
    action: 'Upload again',
  },
  'order-resumed': {
    subject: 'Order {{number}}: your documents have arrived',
    body: 'We have the documents that you handed in again and will check them. There is nothing for you to do.',
    action: toOrder,
  },
  'order-received': {
    subject: 'Order {{number}}: money received, documents still needed',
    body: 'We have received {{received}}, but documents are missing. Please upload them, so that the bank can check and remit.',
    action: 'Upload documents',
  },
  'order-deadline': {
    subject: 'Order {{number}}: payment due soon',
    body: 'Please pay {{due}} before {{deadline}}; else the order is cancelled and its locked rate is lost.\n\nIf you have paid, confirm it on the order’s page: the order is then kept for five banking days after the deadline, until the bank has booked it.',
    action: toOrder,
  },
  'order-warned': {
    subject: 'Order {{number}}: about to time out',
    body: 'Your transfer has not arrived; the order will be cancelled on {{expires}}. If you have paid, please send us your bank’s confirmation; money that the bank had by {{deadline}} still counts at the locked rate when it is booked later.',
    action: toOrder,
  },
  'refund-surplus': {
    subject: 'Order {{number}}: your surplus goes back',
    body: 'You have paid {{sum}} too much; it returns to the payer’s account. The order goes on as usual.',
    action: toOrder,
  },
  'refund-paid': {
    subject: 'Order {{number}}: refund paid',
    body: '{{sum}} is back in the payer’s account.',
    action: toOrder,
  },
  'link-used': {
    subject: 'Order {{number}}: the link you shared was used',
    body: 'Somebody acted on this order through the link you shared. If you do not trust them, revoke the link on the order’s page.',
    action: toOrder,
  },
};
