import type { Answer } from '../http/answer.ts'
import type { CheckoutRow } from '../state/rows.ts'
import { totalOf } from './present-payment.ts'
import { escapeHtml } from '../html/html.ts'
import { page } from '../html/page.ts'

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
    gone: 'このお支払いは完了しているか、存在しません。',
  },
} as const

/** The provider's hosted page: what is bought, with buttons to pay or cancel. */
export const checkoutPage = (lang: 'en' | 'ja', row: CheckoutRow, trialDays: number): Answer => {
  const text = texts[lang]
  const [item] = row.line_items
  const currency = (item?.currency ?? 'usd').toUpperCase()
  const moneyFormat = new Intl.NumberFormat(lang, { style: 'currency', currency })
  const unit = 10 ** (moneyFormat.resolvedOptions().maximumFractionDigits ?? 2)
  const perText = item?.interval === 'year' ? text.per.year : text.per.month
  return page({
    lang,
    title: text.title,
    formTargets: [row.success_url, row.cancel_url].map(
      (url) => new URL(url.replace('{CHECKOUT_SESSION_ID}', 'x')).origin,
    ),
    body: `<form class="card" method="post" action="/checkout/${escapeHtml(row.id)}">
<h1>${escapeHtml(item?.name ?? '')}</h1>
${trialDays > 0 ? `<p class="soft">${text.trial(trialDays)}</p>` : ''}
<p class="price">${escapeHtml(moneyFormat.format(totalOf(row) / unit))} <span class="soft">${perText}</span></p>
${row.customer_email === null ? '' : `<p>${escapeHtml(row.customer_email)}</p>`}
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
