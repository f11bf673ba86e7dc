import { useFormat, useText } from '@qiaohui/kit';
import type { Order } from '@qiaohui/remit/orders';
import type { RecipientField } from '@qiaohui/remit/orders/recipient';
import { PaymentPurpose } from '@qiaohui/remit/orders/status';
import { useNames } from '../../institutions/use-names.ts';
import { useRateFormat } from '../../quotes/rate.ts';
import { forStudent, kindOfOrder, needsLittle } from '../kind.ts';
import { grouped } from '../recipient/grouped.ts';
import { fieldLabels } from '../recipient/labels.ts';
import accountText from '../recipient/messages/account/zh-CN.json' with { type: 'json' };
import recipientText from '../recipient/messages/zh-CN.json' with { type: 'json' };
import type { Line } from './line.tsx';
import peopleText from './messages/people/zh-CN.json' with { type: 'json' };
import text from './messages/zh-CN.json' with { type: 'json' };

type Edit = 'amount' | 'accept' | 'send';

/** The lines of an order by section; `isOpen` adds the link to each field. */
export function useReview(order: Order, isOpen: boolean) {
  const t = useText(text);
  const a = useText(accountText);
  const p = useText(peopleText);
  const r = useText(recipientText);
  const format = useFormat();
  const names = useNames();
  const formatRate = useRateFormat();
  const { payment, kyc } = order;
  const editOf = (step: Edit, field: string) => (isOpen ? `/step/${step}/${order.id}?edit=${field}` : undefined);
  const line = (label: string, value: string, step: Edit, field: string, required = false): Line[] =>
    value.trim() === '' && !required
      ? []
      : [{ label, value, edit: editOf(step, field), isMissing: value.trim() === '' }];
  const person = (
    key: 'lastName' | 'firstName' | 'lastNamePinyin' | 'firstNamePinyin' | 'idNumber' | 'email',
    required = false,
  ) => line(p(key), kyc[key], 'send', key, required);
  const payer = (key: 'payerLastName' | 'payerFirstName' | 'payerIdNumber') =>
    line(p(key), kyc[key], 'send', key, true);
  const phone = (code: string, number: string) => (number ? `${code} ${number}` : '');
  const little = needsLittle(kindOfOrder(order));
  const whole = (surname: string, given: string, field: string) =>
    line(t('name'), `${surname}${given}`, 'send', field, true);
  const noteOf = (name: RecipientField) =>
    order.recipientDiffers.includes(name) ? r(kindOfOrder(order) === 'living' ? 'holder' : 'differs') : undefined;
  const ship = kyc.payerRelationShip;
  const fees =
    order.paymentType === PaymentPurpose.Medical
      ? []
      : [
          { label: t('fullFee'), value: format.money(order.fullFee, 'CNY') },
          { label: t('cnyFee'), value: format.money(order.cnyFee, 'CNY') },
        ];

  return {
    payment: [
      { label: t('recipient'), value: order.resource ? names(order.resource).first : '–' },
      ...line(t('amount'), format.money(order.amount, order.currency), 'amount', 'amount'),
      { label: t('rate'), value: formatRate(order.rate) },
      ...fees,
      { label: t('total'), value: format.money(order.cnyAmount, 'CNY') },
    ] satisfies Line[],
    account: [
      ...fieldLabels(order.currency).flatMap(({ name, label, required }) =>
        line(a(label), name === 'accountNo' ? grouped(payment[name]) : payment[name], 'accept', name, required).map(
          (one) => ({ ...one, note: noteOf(name) }),
        ),
      ),
      ...line(a('reference'), order.reference, 'accept', 'reference'),
    ],
    student: little
      ? [...whole(kyc.lastName, kyc.firstName, 'lastName'), ...person('idNumber', true)]
      : [
          ...person('lastName', true),
          ...person('firstName', true),
          ...person('lastNamePinyin'),
          ...person('firstNamePinyin'),
          ...person('idNumber', true),
          ...person('email'),
          ...line(p('phone'), phone(kyc.phoneCode, kyc.phone), 'send', 'phone'),
        ],
    payer: [
      ...line(
        p(forStudent(kindOfOrder(order)) ? 'relation' : 'relationOther'),
        ship === null ? '' : p(`relation${ship}`),
        'send',
        'payerRelationShip',
        true,
      ),
      ...(little
        ? whole(kyc.payerLastName, kyc.payerFirstName, 'payerLastName')
        : [...payer('payerLastName'), ...payer('payerFirstName')]),
      ...payer('payerIdNumber'),
      ...line(p('payerPhone'), phone(kyc.payerPhoneCode, kyc.payerPhone), 'send', 'payerPhone', true),
    ],
  };
}
