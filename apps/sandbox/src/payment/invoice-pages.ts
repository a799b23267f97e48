import type { Answer } from '../http/answer.ts'
import { escapeHtml } from '../html/html.ts'
import { page } from '../html/page.ts'
import type { ChargeRow, DisputeRow } from './charge-rows.ts'
import { invoiceFacts, moneyOf } from './invoice-facts.ts'
import type { CustomerRow, InvoiceRow } from './invoice-rows.ts'
import { payerErrorText, payerFields, type PayerError } from './tax/payer-form.ts'

const texts = {
  en: {
    invoice: 'Invoice',
    states: { paid: 'Paid', open: 'Open', uncollectible: 'Not paid' },
    pdf: 'Download as PDF',
    refunded: 'Refunded',
    refund: 'Refund it',
    warn: 'Ask the bank about it',
    close: 'The bank lets it rest',
    dispute: 'Dispute it at the bank',
    won: 'The bank decides for the seller',
    lost: 'The bank decides for the payer',
    disputes: {
      warning_needs_response: 'The payer’s bank asks about this payment.',
      warning_closed: 'The payer’s bank asked about this payment and let it rest.',
      needs_response: 'The payer’s bank disputes this payment.',
      won: 'The bank decided for the seller.',
      lost: 'The bank decided for the payer.',
    },
    portal: 'Payment method',
    cards: { works: 'The card works.', fails: 'The last payment with this card failed.' },
    works: 'Use a card that works',
    fails: 'Use a card that fails',
    address: 'Billing address and tax number',
    save: 'Save',
    back: 'Back',
  },
  ja: {
    invoice: '請求書',
    states: { paid: '支払い済み', open: '未払い', uncollectible: '回収不能' },
    pdf: 'PDF をダウンロード',
    refunded: '返金済み',
    refund: '返金する',
    warn: '銀行に問い合わせる',
    close: '問い合わせを終える',
    dispute: '銀行に異議を申し立てる',
    won: '販売者の主張を認める',
    lost: '支払者の主張を認める',
    disputes: {
      warning_needs_response: 'このお支払いについて銀行から問い合わせが届いています。',
      warning_closed: 'このお支払いについての銀行の問い合わせは終了しました。',
      needs_response: 'このお支払いには異議が申し立てられています。',
      won: '販売者の主張が認められました。',
      lost: '支払者の主張が認められました。',
    },
    portal: 'お支払い方法',
    cards: { works: '登録中のカードは利用できます。', fails: '登録中のカードで支払いに失敗しました。' },
    works: '利用できるカードに変更',
    fails: '失敗するカードに変更',
    address: '請求先住所と税務番号',
    save: '保存',
    back: '戻る',
  },
} as const

type DisputeAction = 'warn' | 'close' | 'dispute' | 'won' | 'lost'
const disputeActions: Record<DisputeRow['status'] | 'none', readonly DisputeAction[]> = {
  none: ['warn', 'dispute'],
  warning_needs_response: ['close', 'dispute'],
  warning_closed: [],
  needs_response: ['won', 'lost'],
  won: [],
  lost: [],
}

/** The provider's page of an invoice. */
export const invoicePage = (
  lang: 'en' | 'ja',
  row: InvoiceRow,
  { charge, dispute }: { charge: ChargeRow | undefined; dispute: DisputeRow['status'] | undefined },
): Answer => {
  const text = texts[lang]
  const money = moneyOf(lang, row.currency)
  const { lines, sums } = invoiceFacts(lang, row)
  const rows = [
    ...lines,
    ...sums,
    ...(charge && charge.refunded > 0 ? [[text.refunded, charge.refunded] as const] : []),
  ]
  const actions: readonly ('refund' | DisputeAction)[] = !charge
    ? []
    : [
        ...(charge.refunded < charge.amount && dispute !== 'needs_response' ? (['refund'] as const) : []),
        ...disputeActions[dispute ?? 'none'],
      ]
  return page({
    lang,
    title: `${text.invoice} ${row.number}`,
    body: `<form class="card" method="post" action="/invoice/${escapeHtml(row.id)}"><h1>${text.invoice} ${escapeHtml(row.number)}</h1>
<p class="soft">${text.states[row.status]}</p>
${rows.map(([name, amount]) => `<p>${escapeHtml(name)}: ${escapeHtml(money(amount))}</p>`).join('\n')}
${dispute === undefined ? '' : `<p>${text.disputes[dispute]}</p>`}
<p><a href="/invoice/${escapeHtml(row.id)}/pdf">${text.pdf}</a></p>
<div class="actions">${actions.map((action) => `<button name="action" value="${action}">${text[action]}</button>`).join('')}</div></form>`,
  })
}

/** The provider's portal, as far as a payer changes the card, the address and the tax number. */
export const portalPage = (
  lang: 'en' | 'ja',
  path: string,
  returnUrl: string,
  customer: CustomerRow,
  error?: PayerError,
): Answer => {
  const text = texts[lang]
  return page({
    lang,
    title: text.portal,
    status: error ? 400 : 200,
    formTargets: [new URL(returnUrl).origin],
    body: `<form class="card" method="post" action="${escapeHtml(path)}"><h1>${text.portal}</h1>
<p>${text.cards[customer.card]}</p>
<div class="actions"><button class="main" name="card" value="works">${text.works}</button><button name="card" value="fails">${text.fails}</button></div>
</form>
<form class="card" method="post" action="${escapeHtml(path)}"><h2>${text.address}</h2>
${error ? `<p class="bad" role="alert">${escapeHtml(payerErrorText(lang, error))}</p>` : ''}
${payerFields(lang, customer)}
<div class="actions"><button name="action" value="save">${text.save}</button></div>
<p><a href="${escapeHtml(returnUrl)}">${text.back}</a></p></form>`,
  })
}
