import { type Span, longestSpans, spansOf } from '../text/span.ts'
import { NUMBER, readNumber } from './numbers.ts'

export interface Money {
  amount: number
  currency: string
  per: 'total' | 'day' | 'week' | 'month' | 'year'
}

const CURRENCIES: readonly [code: string, words: string][] = [
  ['USD', String.raw`us\$|\$|usd|us dollars?|dollars?|bucks|米ドル|ドル`],
  ['JPY', '¥|jpy|yen|円'],
  ['GBP', '£|gbp|pounds?(?: sterling)?|quid|ポンド'],
  ['EUR', '€|eur|euros?|ユーロ'],
  ['CAD', String.raw`ca\$|c\$|cad|canadian dollars?|カナダドル`],
  ['AUD', String.raw`a\$|au\$|aud|australian dollars?|豪ドル`],
  ['CHF', 'chf|swiss francs?|francs?|スイスフラン'],
  ['KRW', '₩|krw|won|ウォン'],
  ['CNY', 'cny|rmb|yuan|人民元|元'],
  ['INR', '₹|inr|rupees?|ルピー'],
  ['SEK', 'sek'],
  ['NOK', 'nok'],
  ['DKK', 'dkk'],
  ['SGD', String.raw`s\$|sgd|シンガポールドル`],
  ['TWD', String.raw`nt\$|twd|台湾ドル`],
  ['BRL', String.raw`r\$|brl|reais`],
]
const ANY = CURRENCIES.map(([, words]) => words).join('|')
const codeOf = (written: string): string | undefined =>
  CURRENCIES.find(([, words]) => new RegExp(`^(?:${words})$`).test(written.trim()))?.[0]

const PERIODS: readonly [per: Money['per'], before: RegExp, after: RegExp][] = [
  [
    'day',
    /(?:daily|日予算|1日(?:あたり)?|一日(?:あたり)?|日額|毎日|日次)\D{0,12}$/,
    /^\s*(?:(?:a|per|each|every|\/)\s*day\b|\/\s*d\b|\/\s*日|daily|\/1日|每日|毎日|日額)/,
  ],
  [
    'week',
    /(?:weekly|週予算|週(?:に|あたり)?|毎週|週間)\D{0,8}$/,
    /^\s*(?:(?:a|per|each|every|\/)\s*(?:week|wk)\b|\/\s*週|weekly|毎週)/,
  ],
  [
    'month',
    /(?:monthly|月予算|月々|月額|毎月|月(?:に|あたり)?|1か月|1ヶ月|ひと月)(?:あたり|に|の予算は?|予算は?|は|約|:|\s|budget|of|is|ad|spend|広告費|広告予算|上限)*$/,
    /^\s*(?:(?:a|per|each|every|\/)\s*(?:month|mo)\b|\/\s*月|monthly|毎月|\/月|p\.?m\.?\b)/,
  ],
  [
    'year',
    /(?:annual|yearly|年間|年額|年予算|年に?)\D{0,8}$/,
    /^\s*(?:(?:a|per|each|every|\/)\s*(?:year|yr)\b|\/\s*年|annually|yearly|per annum)/,
  ],
]
const AMOUNT_FIRST = new RegExp(`(${NUMBER})\\s?(${ANY})(?![a-z])`, 'g')
const SIGN_FIRST = new RegExp(
  `(?<![a-z])(${ANY})\\s?(\\d[\\d,]*(?:\\.\\d+)?\\s?(?:k|m|mio|bn|thousand|million|万|千)?)(?![a-z])`,
  'g',
)

/** 予算は月20万: yen. */
const BUDGET_IN_JAPANESE = /(?<=(?:予算|広告費)[^、。\d]{0,8})\d[\d,.]*万(?:\d+千?)?(?![\d円人件部ドルユ])/g
/** What a thing costs is no budget. */
const PRICE_BEFORE =
  /(?:本体|価格|値段|単価|定価|税込み?|送料|参加費|月謝|会費|入場料|受講料|宿泊料?|[1一](?:本|個|台|枚|食|杯|泊|着|足|袋|箱|回|名|人))(?:は|が|で|:|約|\s)*$|\b(?:priced (?:at|from)|prices? (?:starts?|starting|from|is|are|of)(?: at| from)?|starting at|sells? for|each costs?)\s*$/
const PRICE_AFTER =
  /^\s*(?:each|apiece|per (?:person|head|bottle|night|ticket|box|bag|kg|item|piece|class|session|seat|user|hour)|an? (?:pair|bottle|box|bag|piece|night|ticket|class|session|seat|hour|month per))\b/

/** Whether an amount is what a thing costs. */
export const isPrice = (text: string, { start, end }: { start: number; end: number }): boolean =>
  PRICE_BEFORE.test(text.slice(Math.max(0, start - 24), start)) || PRICE_AFTER.test(text.slice(end))

/** Amounts of money and for how long they are. The span has the words of time too. */
export function readMoney(text: string): Span<Money>[] {
  const amounts = longestSpans([
    ...spansOf(text, BUDGET_IN_JAPANESE, ([number]) => {
      const amount = readNumber(number)
      return amount === null ? null : { amount, currency: 'JPY' }
    }),
    ...spansOf(text, SIGN_FIRST, ([, sign, number]) => {
      const amount = readNumber(number!)
      const currency = codeOf(sign!)
      return amount === null || !currency ? null : { amount, currency }
    }),
    ...spansOf(text, AMOUNT_FIRST, ([, number, sign]) => {
      const amount = readNumber(number!)
      const currency = codeOf(sign!)
      return amount === null || !currency ? null : { amount, currency }
    }),
  ])
  return amounts.map(({ start, end, value }) => {
    // "$5,000 USD"
    const code = new RegExp(`^\\s?(?:${ANY})(?![a-z])`).exec(text.slice(end))
    const currency = (code && codeOf(code[0])) || value.currency
    const last = code ? end + code[0].length : end
    for (const [per, before, after] of PERIODS) {
      const later = after.exec(text.slice(last))
      if (later) return { start, end: last + later[0].length, value: { ...value, currency, per } }
      const earlier = before.exec(text.slice(Math.max(0, start - 24), start))
      if (earlier) return { start: start - earlier[0].length, end: last, value: { ...value, currency, per } }
    }
    return { start, end: last, value: { ...value, currency, per: 'total' as const } }
  })
}
