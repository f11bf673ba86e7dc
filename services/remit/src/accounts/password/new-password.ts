import { hanOf, readingsOf, simplified } from '@qiaohui/service-kit/banking/person-names';
import { type FieldErrors, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { isCommon } from './common-passwords.ts';
import { hashPassword } from './hash.ts';
import { type Named, passwordErrors } from './rules.ts';
import { passwordIn } from './sealed-password.ts';

/** Longer runs of characters are no names. */
const LONGEST_NAME = 6;

/** Returns the romanisations of a Chinese name: whole in either order, and surname and given name alone. */
function soundsOf({ email = '', name = '' }: Named): string[] {
  const names = new Set([name, email.split('@')[0] ?? ''].map(hanOf).map(simplified));
  return [...names]
    .filter((signs) => signs !== '' && [...signs].length <= LONGEST_NAME)
    .flatMap((signs) => [
      signs,
      ...readingsOf(signs, true).flatMap((reading) =>
        [1, 2].flatMap((surname) => {
          const [last, first] = [reading.slice(0, surname).join(''), reading.slice(surname).join('')];
          return [last + first, first + last, last, first].flatMap((way) => [
            way,
            ...['YU', 'U'].map((u) => way.replaceAll(/(?<=[LN])V/g, u)),
          ]);
        }),
      ),
    ]);
}

const errorsOf = (password: string, named: Named): string[] => {
  const errors = passwordErrors(password, { ...named, sounds: [...new Set(soundsOf(named))] });
  return errors.length === 0 && isCommon(password) ? ['account.password-common'] : errors;
};

/** True when a password is strong enough for staff. */
export const isStaffGrade = (password: string, named: Named): boolean =>
  errorsOf(password, { ...named, staff: true }).length === 0;

/** Opens a new password from its two sealed fields; throws all errors together. */
export async function newPasswordIn(
  form: { password: string; password_confirmation: string },
  named: Named,
): Promise<string> {
  const password = await passwordIn('password', form.password);
  const confirmation = await passwordIn('password_confirmation', form.password_confirmation);
  const errors: FieldErrors = {};
  const weak = errorsOf(password, named);
  if (weak.length) errors.password = weak;
  if (password !== confirmation) errors.password_confirmation = ['account.passwords-differ'];
  if (Object.keys(errors).length) throw unprocessable(errors);
  return password;
}

/** The fields of an account for a password: its hash, and whether it is good enough for staff, never its length. */
export const passwordFields = async (password: string, named: Named) => ({
  password: await hashPassword(password),
  staffGrade: isStaffGrade(password, named),
});
