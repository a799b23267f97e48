import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Answer } from '../http/answer.ts'
import { billedToLines, invoiceFacts, moneyOf, taxIdText } from './invoice-facts.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { seller } from './tax/seller.ts'

const { resolve } = createRequire(import.meta.url)
const fonts = {
  regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
} as const
const INK = '#1d2126'
const SOFT = '#5b636c'
const LEFT = 56
const WIDTH = 483

const texts = {
  en: {
    title: 'Invoice',
    number: 'Invoice number',
    at: 'Date',
    period: 'Period',
    from: 'From',
    to: 'Bill to',
    states: { paid: 'Paid', open: 'Open', uncollectible: 'Not paid' },
    test: 'Made by the sandbox: nothing here is real.',
  },
  ja: {
    title: '請求書',
    number: '請求書番号',
    at: '発行日',
    period: '対象期間',
    from: '発行者',
    to: '請求先',
    states: { paid: '支払い済み', open: '未払い', uncollectible: '回収不能' },
    test: 'サンドボックスで作成した請求書です。実際の請求ではありません。',
  },
} as const

/** The language of an invoice's document: that of the payer when it was made out. */
const languageOfInvoice = ({ billed_to }: InvoiceRow): 'en' | 'ja' =>
  billed_to?.locale?.startsWith('ja') ? 'ja' : 'en'

const dateOf = (lang: 'en' | 'ja', seconds: number): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)

/** The document of an invoice, on one A4 page. */
export async function invoicePdf(row: InvoiceRow): Promise<Answer> {
  const lang = languageOfInvoice(row)
  const text = texts[lang]
  const money = moneyOf(lang, row.currency)
  const title = `${text.title} ${row.number}`
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: LEFT, bottom: LEFT, left: LEFT, right: LEFT },
    lang,
    info: { Title: title, CreationDate: new Date(row.created * 1000), Producer: seller.name },
  })
  for (const [name, path] of Object.entries(fonts)) doc.registerFont(name, resolve(path))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => doc.on('end', done))

  const write = (words: string, size = 10, face: keyof typeof fonts = 'regular', color = INK) =>
    doc.font(face).fontSize(size).fillColor(color).text(words, { width: WIDTH })
  const pair = (name: string, value: string, face: keyof typeof fonts = 'regular') => {
    const { y } = doc
    doc
      .font(face)
      .fontSize(10)
      .fillColor(INK)
      .text(name, LEFT, y, { width: WIDTH - 130 })
    const below = doc.y
    doc.text(value, LEFT + WIDTH - 130, y, { width: 130, align: 'right' })
    doc.x = LEFT
    doc.y = Math.max(below, doc.y) + 4
  }
  const rule = () => {
    doc
      .moveTo(LEFT, doc.y)
      .lineTo(LEFT + WIDTH, doc.y)
      .lineWidth(0.5)
      .stroke('#d9dbd8')
    doc.y += 8
  }

  write(title, 20, 'bold')
  write(text.states[row.status], 10, 'regular', SOFT)
  doc.moveDown()
  pair(text.at, dateOf(lang, row.created))
  pair(text.period, `${dateOf(lang, row.period.start)} – ${dateOf(lang, row.period.end)}`)
  doc.moveDown()
  const top = doc.y
  const party = (x: number, name: string, lines: readonly string[]) => {
    doc
      .font('bold')
      .fontSize(9)
      .fillColor(SOFT)
      .text(name, x, top, { width: WIDTH / 2 - 12 })
    doc.font('regular').fontSize(10).fillColor(INK)
    for (const line of lines) doc.text(line, x, doc.y, { width: WIDTH / 2 - 12 })
    return doc.y
  }
  const own = party(LEFT, text.from, [
    seller.name,
    ...seller.address,
    ...seller.tax_ids.map((each) => taxIdText(lang, each)),
  ])
  const theirs = party(LEFT + WIDTH / 2, text.to, row.billed_to ? billedToLines(lang, row.billed_to) : [])
  doc.x = LEFT
  doc.y = Math.max(own, theirs) + 24
  rule()
  const { lines, sums } = invoiceFacts(lang, row)
  for (const [name, amount] of lines) pair(name, money(amount))
  rule()
  for (const [at, [name, amount]] of sums.entries())
    pair(name, money(amount), at === sums.length - 1 ? 'bold' : 'regular')
  doc.moveDown(2)
  write(text.test, 8, 'regular', SOFT)
  doc.end()
  await ended
  return {
    status: 200,
    type: 'application/pdf',
    body: Buffer.concat(chunks),
    headers: { 'content-disposition': `inline; filename="${row.number}.pdf"`, 'content-language': lang },
  }
}
