import type { Answer } from '../http/answer.ts'
import type { CheckoutRow } from '../state/rows.ts'
import type { CustomerRow } from './invoice-rows.ts'
import { totalOf } from './present-payment.ts'
import { escapeHtml } from '../html/html.ts'
import { page } from '../html/page.ts'
import { payerErrorText, payerFields, type PayerError } from './tax/payer-form.ts'
import { taxText } from './tax/tax-lines.ts'
import { addedTax, type TaxTotal } from './tax/tax-of.ts'

const texts = {
  en: {
    title: 'Checkout',
    trial: (days: number) => `Free for ${days} days, then`,
    per: { month: 'per month', year: 'per year' },
    card: 'Test card 4242 4242 4242 4242 will be used. No money is taken.',
    pay: 'Pay with test card',
    failing: 'The card fails from the second payment on',
    code: 'Promotion code',
    leave: 'Leave',
    update: 'Show with tax',
    tax: 'Tax is computed for this address.',
    gone: 'This checkout is finished or does not exist.',
  },
  ja: {
    title: 'お支払い',
    trial: (days: number) => `${days}日間無料、その後`,
    per: { month: '/ 月', year: '/ 年' },
    card: 'テストカード 4242 4242 4242 4242 を使用します。実際の請求はありません。',
    pay: 'テストカードで支払う',
    failing: '2回目以降の支払いを失敗させる',
    code: 'プロモーションコード',
    leave: '戻る',
    update: '税額を表示',
    tax: 'この住所に基づいて税額を計算します。',
    gone: 'このお支払いは完了しているか、存在しません。',
  },
} as const

/** The provider's hosted page: what is bought, with its tax, and buttons to pay or cancel. */
export const checkoutPage = (
  lang: 'en' | 'ja',
  row: CheckoutRow,
  {
    customer,
    taxes,
    error,
  }: { customer: CustomerRow; taxes: readonly TaxTotal[] | null; error?: PayerError | undefined },
): Answer => {
  const trialDays = row.trial_days
  const text = texts[lang]
  const [item] = row.line_items
  const currency = (item?.currency ?? 'usd').toUpperCase()
  const moneyFormat = new Intl.NumberFormat(lang, { style: 'currency', currency })
  const unit = 10 ** (moneyFormat.resolvedOptions().maximumFractionDigits ?? 2)
  const money = (amount: number) => escapeHtml(moneyFormat.format(amount / unit))
  const email = row.customer_email ?? customer.email
  const perText = item?.interval === 'year' ? text.per.year : text.per.month
  return page({
    lang,
    title: text.title,
    status: error ? 400 : 200,
    formTargets: [row.success_url, row.cancel_url].map(
      (url) => new URL(url.replace('{CHECKOUT_SESSION_ID}', 'x')).origin,
    ),
    body: `<form class="card" method="post" action="/checkout/${escapeHtml(row.id)}">
<h1>${escapeHtml(item?.name ?? '')}</h1>
${trialDays > 0 ? `<p class="soft">${text.trial(trialDays)}</p>` : ''}
<p class="price">${money(totalOf(row) + addedTax(taxes ?? []))} <span class="soft">${perText}</span></p>
${(taxes ?? []).map((tax) => `<p class="soft">${escapeHtml(taxText(lang, tax))}: ${money(tax.amount)}</p>`).join('\n')}
${email === null ? '' : `<p>${escapeHtml(email)}</p>`}
${error ? `<p class="bad" role="alert">${escapeHtml(payerErrorText(lang, error))}</p>` : ''}
${row.automatic_tax ? `${payerFields(lang, customer)}<p class="soft">${text.tax}</p><div class="actions"><button name="action" value="update">${text.update}</button></div>` : ''}
<p class="soft">${text.card}</p>
${row.takes_codes && trialDays === 0 ? `<p><label>${text.code} <input name="code" autocomplete="off"></label></p>` : ''}
<p><label><input type="checkbox" name="card" value="fails"> ${text.failing}</label></p>
<div class="actions"><button class="main" name="action" value="pay">${text.pay}</button><button name="action" value="leave">${text.leave}</button></div></form>`,
  })
}

export const expiredCheckoutPage = (lang: 'en' | 'ja'): Answer =>
  page({
    lang,
    title: texts[lang].title,
    status: 404,
    body: `<div class="card"><h1>${texts[lang].gone}</h1></div>`,
  })
