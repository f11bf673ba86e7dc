export const errorCodes = [
  'kyc.id-format',
  'kyc.id-birth-date',
  'kyc.id-check-digit',
  'badEmail',
  'badPhone',
  'photo',
] as const;
