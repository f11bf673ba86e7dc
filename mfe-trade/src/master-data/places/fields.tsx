import { useText } from '@qiaohui/kit';
import { Field } from '@qiaohui/kit/form';
import { type Place, PlaceFunction } from '@qiaohui/trade/places';
import { ManyField } from '../setup/many-field.tsx';
import setupText from '../setup/messages/zh-CN.json' with { type: 'json' };
import { CountryField } from './country-field.tsx';
import text from './messages/zh-CN.json' with { type: 'json' };

/** The fields of a place of the team's own, or of its own names for one of the list. */
export function PlaceFields() {
  const t = useText(text);
  const setup = useText(setupText);
  return (
    <>
      <Field name="name" label={t('nameLatin')} required autoFocus autoComplete="off" />
      <Field name="name_zh" label={setup('nameZh')} autoComplete="off" />
      <Field name="name_de" label={setup('nameDe')} autoComplete="off" />
      <Field
        name="code"
        label={t('code')}
        helperText={t('codeHint')}
        autoComplete="off"
        clean={(typed) => typed.toUpperCase()}
      />
      <CountryField name="country" label={t('country')} required />
      <ManyField
        name="functions"
        label={t('functions')}
        required
        options={PlaceFunction.options.map((id) => ({ id, name: t(`function.${id}`) }))}
      />
    </>
  );
}

export const emptyPlace = {
  name: '',
  name_zh: '',
  name_de: '',
  code: '',
  country: '',
  functions: [] as PlaceFunction[],
};

/** A place as its form has it. */
export const placeValues = ({ name, name_zh, name_de, code, country, functions }: Place): typeof emptyPlace => ({
  name,
  country,
  functions,
  name_zh: name_zh ?? '',
  name_de: name_de ?? '',
  code: code ?? '',
});
