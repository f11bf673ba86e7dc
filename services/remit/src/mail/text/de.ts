import type { MailTemplate } from './shape.ts';
import type { zh } from './zh.ts';

const toOrder = 'Auftrag ansehen';

export const de: Record<keyof typeof zh, MailTemplate> = {
  reset: {
    subject: 'Passwort zurücksetzen',
    body: 'Öffnen Sie diesen Link innerhalb von 30 Minuten, um ein neues Passwort zu setzen.\n\nWenn Sie das nicht waren, ignorieren Sie diese E-Mail.',
    action: 'Neues Passwort setzen',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    body: 'Für Ihr Konto wurde ein neues Passwort gesetzt; alle Geräte wurden abgemeldet.\n\nWenn Sie das nicht waren, setzen Sie es sofort zurück und melden Sie sich bei uns.',
    action: 'Passwort zurücksetzen',
  },
  registered: {
    subject: 'Willkommen bei Qiaohui: bitte bestätigen Sie Ihre Adresse',
    body: 'Mit dieser Adresse wurde ein Konto registriert. Bitte öffnen Sie den Link innerhalb von 48 Stunden und geben Sie das bei der Registrierung gewählte Passwort ein, um sie zu bestätigen; danach lassen sich Aufträge einreichen.\n\nWenn Sie das nicht waren, öffnen Sie den Link und wählen Sie „Ich habe mich nicht registriert“: Das Konto wird gelöscht, und wer es angelegt hat, wird sofort abgemeldet.',
    action: 'Adresse bestätigen',
  },
  'confirm-email': {
    subject: 'Bitte bestätigen Sie Ihre Adresse',
    body: 'Bitte öffnen Sie den Link innerhalb von 48 Stunden und geben Sie das bei der Registrierung gewählte Passwort ein, um Ihre Adresse zu bestätigen; danach lassen sich Aufträge einreichen.\n\nWenn Sie sich nicht registriert haben, öffnen Sie den Link und wählen Sie „Ich habe mich nicht registriert“: Das Konto wird gelöscht, und wer es angelegt hat, wird sofort abgemeldet.',
    action: 'Adresse bestätigen',
  },
  'app-bound': {
    subject: 'Ein Messenger wurde mit Ihrem Konto verknüpft',
    body: '„{{nickname}}“ aus dem Messenger kann sich jetzt direkt in Ihrem Konto anmelden.\n\nWenn Sie das nicht waren, setzen Sie Ihr Passwort sofort mit „Passwort vergessen“ zurück; das beendet auch die Verknüpfung.',
  },
  'app-unbound': {
    subject: 'Der Messenger ist nicht mehr verknüpft',
    body: '„{{nickname}}“ aus dem Messenger kann sich nicht mehr in Ihrem Konto anmelden.\n\nZum erneuten Verknüpfen scannen Sie den Code auf der Anmeldeseite und geben Ihr Passwort ein.',
  },
  'app-unbound-by-reset': {
    subject: 'Der Messenger ist nach dem Zurücksetzen nicht mehr verknüpft',
    body: 'Zum Schutz Ihres Kontos hat das Zurücksetzen des Passworts die Verknüpfung von „{{nickname}}“ aus dem Messenger beendet.\n\nZum erneuten Verknüpfen scannen Sie den Code auf der Anmeldeseite und geben Adresse und neues Passwort ein.',
  },
  'group-changed': {
    subject: 'Die Rolle Ihres Kontos wurde geändert',
    body: 'Die Rolle Ihres Kontos ist jetzt: {{group}}. Alle Geräte wurden abgemeldet; bitte melden Sie sich neu an.\n\nWenn Sie den Grund nicht kennen, melden Sie sich bitte bei uns.',
  },
  'account-disabled': {
    subject: 'Ihr Konto wurde gesperrt',
    body: 'Ihr Konto wurde gesperrt; alle Geräte wurden abgemeldet.\n\nBei Fragen melden Sie sich bitte bei uns.',
  },
  'account-enabled': {
    subject: 'Ihr Konto ist wieder frei',
    body: 'Ihr Konto ist wieder frei; Sie können sich anmelden.',
  },
  'account-deleted': {
    subject: 'Ihr Konto wurde gelöscht',
    body: 'Ihr Konto und Ihre persönlichen Daten sind gelöscht; ihr Schlüssel ist vernichtet, nichts lässt sich wiederherstellen. Von Zahlungen, die aufbewahrt werden müssen, bleiben nur Beträge, Daten, Einrichtung und Bankreferenz.\n\nDanke, dass Sie Qiaohui genutzt haben.',
  },
  'order-2': {
    subject: 'Auftrag {{number}}: bitte Unterlagen hochladen',
    body: 'Ihr Auftrag ist bestätigt, der Kurs steht fest; fällig sind {{due}}.\n\nBitte laden Sie die Unterlagen hoch und zahlen Sie bis {{deadline}}.',
    action: 'Unterlagen hochladen',
  },
  'order-3': {
    subject: 'Auftrag {{number}}: bitte bezahlen',
    body: 'Bitte zahlen Sie {{due}} bis {{deadline}}. Überweisungen brauchen {{number}} als Verwendungszweck.\n\nMelden Sie die Zahlung danach auf der Auftragsseite: Dann bleibt der Auftrag bis fünf Bankarbeitstage nach der Frist bestehen, bis die Bank gebucht hat.',
    action: 'So bezahlen Sie',
  },
  'order-4': {
    subject: 'Auftrag {{number}}: Ihre Meldung ist da',
    body: 'Die Bank prüft den Eingang von {{due}}. Banken arbeiten 9 bis 16 Uhr; beim Eingang bekommen Sie eine E-Mail.',
    action: toOrder,
  },
  'order-5': {
    subject: 'Auftrag {{number}}: Zahlung eingegangen',
    body: 'Wir haben {{received}} erhalten und prüfen die Unterlagen. Sie müssen nichts tun.',
    action: toOrder,
  },
  'order-6': {
    subject: 'Auftrag {{number}}: die Bank überweist',
    body: '{{amount}} liegen bei der Bank und kommen meist innerhalb von 12 Stunden an.',
    action: toOrder,
  },
  'order-7': {
    subject: 'Auftrag {{number}}: abgeschlossen',
    body: '{{amount}} wurden überwiesen, Bankreferenz {{bankReference}}.',
    action: toOrder,
  },
  'order-8': { subject: 'Auftrag {{number}}: storniert', body: 'Ihr Auftrag wurde storniert.', action: toOrder },
  'order-9': {
    subject: 'Auftrag {{number}}: Erstattung läuft',
    body: 'Das Geld geht innerhalb von 3 Arbeitstagen auf das Konto des Zahlers zurück.\n\n{{reason}}',
    action: toOrder,
  },
  'order-10': {
    subject: 'Auftrag {{number}}: erstattet',
    body: 'Der gesamte Betrag ist zurück auf dem Konto des Zahlers.',
    action: toOrder,
  },
  'order-11': {
    subject: 'Auftrag {{number}}: abgelaufen',
    body: 'Es ging kein Geld rechtzeitig ein, der Auftrag wurde storniert.',
    action: toOrder,
  },
  'order-12': {
    subject: 'Auftrag {{number}}: bitte Restbetrag zahlen',
    body: 'Wir haben {{received}} von {{due}} erhalten; es fehlen {{missing}}.\n\nBitte überweisen Sie den Rest oder wählen Sie eine kleinere Überweisung oder die Erstattung.',
    action: 'Wählen, wie es weitergeht',
  },
  'order-13': {
    subject: 'Auftrag {{number}}: Unterlagen noch einmal nötig',
    body: 'Diese Unterlagen wurden nicht angenommen; bitte laden Sie sie erneut hoch:\n{{papers}}',
    action: 'Erneut hochladen',
  },
  'order-resumed': {
    subject: 'Auftrag {{number}}: Ihre Unterlagen sind da',
    body: 'Wir haben Ihre neuen Unterlagen und prüfen sie. Sie müssen nichts tun.',
    action: toOrder,
  },
  'order-received': {
    subject: 'Auftrag {{number}}: Zahlung da, Unterlagen fehlen noch',
    body: 'Wir haben {{received}} erhalten, aber es fehlen Unterlagen. Bitte laden Sie sie hoch, damit die Bank prüfen und überweisen kann.',
    action: 'Unterlagen hochladen',
  },
  'order-deadline': {
    subject: 'Auftrag {{number}}: Zahlung bald fällig',
    body: 'Bitte zahlen Sie {{due}} bis {{deadline}}; sonst wird der Auftrag storniert, und der feste Kurs verfällt.\n\nFalls Sie gezahlt haben, melden Sie es auf der Auftragsseite: Dann bleibt der Auftrag bis fünf Bankarbeitstage nach der Frist bestehen, bis die Bank gebucht hat.',
    action: toOrder,
  },
  'order-warned': {
    subject: 'Auftrag {{number}}: Frist läuft ab',
    body: 'Ihre Überweisung ist noch nicht eingegangen; der Auftrag wird am {{expires}} storniert. Falls Sie gezahlt haben, schicken Sie uns bitte die Bestätigung Ihrer Bank; was bis {{deadline}} bei der Bank war, zählt auch bei späterer Buchung zum festen Kurs.',
    action: toOrder,
  },
  'refund-surplus': {
    subject: 'Auftrag {{number}}: zu viel Gezahltes geht zurück',
    body: 'Sie haben {{sum}} zu viel gezahlt; der Betrag geht auf das Konto des Zahlers zurück. Der Auftrag läuft weiter.',
    action: toOrder,
  },
  'refund-paid': {
    subject: 'Auftrag {{number}}: Erstattung ausgezahlt',
    body: '{{sum}} sind zurück auf dem Konto des Zahlers.',
    action: toOrder,
  },
  'link-used': {
    subject: 'Auftrag {{number}}: Ihr geteilter Link wurde benutzt',
    body: 'Jemand hat über Ihren geteilten Link an diesem Auftrag gearbeitet. Wenn Sie der Person nicht vertrauen, widerrufen Sie den Link auf der Auftragsseite.',
    action: toOrder,
  },
};
