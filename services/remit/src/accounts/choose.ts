import { type FieldFaults, invalid } from '@qiaohui/service-kit/refusal';
import { passwordIn } from './arrive.ts';
import { isCommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { type Named, passwordFaults } from './rules.ts';

const faultsOf = (password: string, named: Named): string[] => {
  const faults = passwordFaults(password, named);
  return faults.length === 0 && isCommon(password) ? ['account.password-common'] : faults;
};

/** Whether a password may open what staff may do. */
export const isStaffGrade = (password: string, named: Named): boolean =>
  faultsOf(password, { ...named, staff: true }).length === 0;

/** A new password out of its two sealed fields; all faults together. */
export async function newPasswordIn(
  form: { password: string; password_confirmation: string },
  named: Named,
): Promise<string> {
  const password = await passwordIn('password', form.password);
  const confirmation = await passwordIn('password_confirmation', form.password_confirmation);
  const faults: FieldFaults = {};
  const weak = faultsOf(password, named);
  if (weak.length) faults.password = weak;
  if (password !== confirmation) faults.password_confirmation = ['account.passwords-differ'];
  if (Object.keys(faults).length) throw invalid(faults);
  return password;
}

/** What an account keeps of a password: its hash, and whether it is good enough for staff, never its length. */
export const keptOf = async (password: string, named: Named) => ({
  password: await hashPassword(password),
  staffGrade: isStaffGrade(password, named),
});
