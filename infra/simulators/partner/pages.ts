import { Decimal } from 'decimal.js';
import { type Html, html } from '../html.ts';
import type { Payment } from './payments.ts';

const sum = (payment: Payment) =>
  payment.received.reduce((all, { amount }) => all.plus(amount), new Decimal(0)).toFixed(2);

export const listPage = (payments: Payment[]): Html =>
  payments.length === 0
    ? html`<p class="note">Nobody has requested a payment yet.</p>`
    : html`<p><a href="/statement.csv">Bank statement (CSV)</a></p>
<table><tr><th>Payment</th><th>Channel</th><th>Due (CNY)</th><th>Received</th></tr>${payments.map(
        (payment) =>
          html`<tr><td><a href="/pay/${encodeURIComponent(payment.id)}">${payment.id}</a></td><td>${payment.channel}</td><td>${payment.amount}</td><td>${sum(payment)}</td></tr>`,
      )}</table>`;

const payButton = (label: string, amount: string) =>
  html`<button name="amounts" value="${amount}">${label}: ${amount} CNY</button>`;

/** Returns the page where a person plays the payer: exactly, too little or too much, and with unreliable callbacks. */
export function payPage(payment: Payment): Html {
  const due = new Decimal(payment.amount);
  const action = `/pay/${encodeURIComponent(payment.id)}`;
  return html`<p><a href="/">All payments</a></p>
<p>Order ${payment.order_id || payment.id} · ${payment.channel} · due <b>${payment.amount} CNY</b> · received ${sum(payment)} CNY</p>
<form method="post" action="${action}">
<p><label>Callback late by (ms) <input name="late" type="number" min="0" value="0"></label>
<label>sent <input name="times" type="number" min="1" max="5" value="1"> times</label></p>
<p>${payButton('Pay exactly', due.toFixed(2))}${payButton('Pay short', due.times('0.9').toFixed(2))}${payButton('Pay over', due.times('1.1').toFixed(2))}</p>
</form>
<h2>Received</h2>${payment.received.length ? html`<table>${payment.received.map(({ serial, amount, at }) => html`<tr><td>${serial}</td><td>${amount}</td><td>${at}</td></tr>`)}</table>` : html`<p class="note">Nothing yet.</p>`}
<h2>Paid back</h2>${payment.refunds.length ? html`<table>${payment.refunds.map(({ serial, amount, at }) => html`<tr><td>${serial}</td><td>${amount}</td><td>${at}</td></tr>`)}</table>` : html`<p class="note">Nothing.</p>`}`;
}

/** Returns every movement as a bank would list it, with a sign each; refunds are negative. */
export function statement(payments: Payment[]): string {
  const rows = payments.flatMap(({ id, order_id, received, refunds }) => [
    ...received.map(({ serial, amount, at }) => [at, serial, `+${amount}`, order_id, id]),
    ...refunds.map(({ serial, amount, at }) => [at, serial, `-${amount}`, order_id, id]),
  ]);
  const sorted = rows.sort(([a = ''], [b = '']) => a.localeCompare(b));
  return [['at', 'serial', 'amount', 'postscript', 'payment'], ...sorted].map((row) => row.join(',')).join('\n');
}
