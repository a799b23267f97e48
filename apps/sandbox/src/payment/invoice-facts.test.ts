import { expect, test } from 'vitest'
import { billedToLines, invoiceFacts, moneyOf, taxIdText } from './invoice-facts.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { taxOf } from './tax/tax-of.ts'

const lines = [
  { description: 'Unused time on Solo', amount: -1_000, proration: true, tax_behavior: 'exclusive' as const },
  {
    description: 'Remaining time on Creator',
    amount: 4_000,
    proration: true,
    tax_behavior: 'exclusive' as const,
  },
].map((line) => ({ ...line, period: { start: 1_767_225_600, end: 1_769_904_000 } }))
const address = { line1: '1-2-3 梅田', city: '大阪市', postal_code: '530-0001', country: 'JP' }
const { totals, byLine } = taxOf(lines, 0, { country: 'JP', tax_ids: [] })
const invoice: InvoiceRow = {
  id: 'in_1',
  number: 'SANDBOX-0001',
  customer: 'cus_1',
  subscription: 'sub_1',
  reason: 'subscription_update',
  currency: 'jpy',
  lines,
  discount: 0,
  taxes: totals,
  line_taxes: byLine,
  billed_to: { name: '山田商店', email: null, address, tax_ids: [], locale: 'ja' },
  due: 3_000,
  status: 'paid',
  attempts: 1,
  next_attempt: null,
  created: 1_767_225_600,
  period: { start: 1_767_225_600, end: 1_769_904_000 },
}

test('an invoice says lines, net, tax, total, what was credited and what is due, in both languages', () => {
  expect(invoiceFacts('en', invoice)).toEqual({
    lines: [
      ['Unused time on Solo', -1_000],
      ['Remaining time on Creator', 4_000],
    ],
    sums: [
      ['Net', 3_000],
      ['Consumption tax 10%', 300],
      ['Total', 3_300],
      ['Credit used', -300],
      ['Amount due', 3_000],
    ],
  })
  expect(invoiceFacts('ja', invoice).sums.map(([name]) => name)).toEqual([
    '税抜合計',
    '消費税 10%',
    '合計',
    '充当額',
    'ご請求額',
  ])
  expect(taxIdText('ja', { type: 'jp_trn', value: 'T7123456789012' })).toBe('登録番号: T7123456789012')
  expect(billedToLines('ja', invoice.billed_to!)).toEqual([
    '山田商店',
    '1-2-3 梅田',
    '530-0001 大阪市',
    '日本',
  ])
  expect(moneyOf('ja', 'jpy')(3_300)).toBe('￥3,300')
})

test('the document is in the language of the payer and names the invoice', async () => {
  const answer = await invoicePdf(invoice)
  expect(answer.headers?.['content-language']).toBe('ja')
  const body = answer.body as Buffer
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  // The title stands in the file as UTF-16.
  const title = Buffer.from('請求書', 'utf16le').swap16()
  expect(body.includes(title)).toBe(true)
  const english = await invoicePdf({ ...invoice, billed_to: { ...invoice.billed_to!, locale: 'en' } })
  expect((english.body as Buffer).includes('(Invoice SANDBOX-0001)')).toBe(true)
})
