import type { BillDocument } from '../../../books/bills/document.schema.ts';
import { vatIdIn } from './obstacles.rules.ts';
import type { Tree } from './tree.ts';

type Company = BillDocument['issuer'] | BillDocument['customer'];

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
/** The issuer’s number at its own tax office (BT-32), as German programs write it. */
const FISCAL = { 'cac:TaxScheme': { 'cbc:ID': 'FC' } };

function addressOf({ address, zip, city, country }: Company): Tree {
  const [street, second, ...others] = (address ?? '').split(/\r?\n/).filter(Boolean);
  return {
    'cbc:StreetName': street,
    'cbc:AdditionalStreetName': second,
    'cbc:CityName': city,
    'cbc:PostalZone': zip,
    'cac:AddressLine': others.length > 0 ? { 'cbc:Line': others.join(', ') } : undefined,
    'cac:Country': { 'cbc:IdentificationCode': country },
  };
}

const mailOf = ({ email }: Company): Tree | undefined => (email ? { '@schemeID': 'EM', '#text': email } : undefined);

/** The seller. Outside the scope of tax no VAT identification number may stand (BR-O-02), but it must be identified. */
export function sellerOf({ issuer }: BillDocument, isOutside: boolean): Tree {
  const vat = isOutside ? null : issuer.vat_id;
  const taxes = [
    vat && { 'cbc:CompanyID': vat.replaceAll(/\s/g, ''), ...VAT },
    issuer.tax_number && { 'cbc:CompanyID': issuer.tax_number, ...FISCAL },
  ];
  const id = vat ? null : (issuer.tax_number ?? issuer.vat_id);
  return {
    'cbc:EndpointID': mailOf(issuer),
    'cac:PartyIdentification': id ? { 'cbc:ID': id } : undefined,
    'cac:PostalAddress': addressOf(issuer),
    'cac:PartyTaxScheme': taxes.filter((tax): tax is Exclude<typeof tax, '' | null> => Boolean(tax)),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': issuer.name },
    'cac:Contact':
      issuer.phone || issuer.email
        ? { 'cbc:Name': issuer.name, 'cbc:Telephone': issuer.phone, 'cbc:ElectronicMail': issuer.email }
        : undefined,
  };
}

/** The buyer, with a VAT identification number of the EU, or the number of another register. */
export function buyerOf({ customer }: BillDocument, isOutside: boolean): Tree {
  const vat = isOutside ? null : vatIdIn(customer.tax_number);
  return {
    'cbc:EndpointID': mailOf(customer),
    'cac:PartyIdentification': customer.code ? { 'cbc:ID': customer.code } : undefined,
    'cac:PostalAddress': addressOf(customer),
    'cac:PartyTaxScheme': vat ? { 'cbc:CompanyID': vat, ...VAT } : undefined,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': customer.name,
      'cbc:CompanyID': vat ? undefined : customer.tax_number,
    },
  };
}
