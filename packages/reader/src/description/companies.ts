import type { PlainText } from '../text/plain-text.ts'
import { type Span, longestSpans, spansOf } from '../text/span.ts'

const WORD = String.raw`(?!(?:NOT|Not|No|NO|The|And|Or|But|We|Our|People|Except|Excluding|Exclude|Skip|Avoid)\b)[\p{Lu}][\p{L}\p{N}&'+-]*`
const NAME = String.raw`${WORD}(?: (?:${WORD}|&))*`
const JOIN = '(?:, (?:and |or )?| and | or | & |\\/)'
const EN = String.raw`(?:work(?:s|ing|ed)? (?:at|for)|employees? (?:of|at|from)|staff (?:of|at|from)|employed (?:at|by)|(?:people|engineers|designers|teams?|folks|workers|managers|developers|marketers|analysts|consultants|recruiters|buyers|nurses|lawyers|staffers|anyone|anybody|everybody|everyone|those) (?:at|inside))`
const LEAD = new RegExp(`${EN} (?:the )?`, 'giu')
const LIST = new RegExp(`^${NAME}(?:${JOIN}${NAME})*`, 'u')
const BEFORE_STAFF = new RegExp(
  `${NAME}(?:(?: and | or | & |\\/)${NAME})*(?= (?:employees|staff|engineers|workers|insiders|staffers)\\b)`,
  'gu',
)
const JA_NAME = String.raw`(?:株式会社)?(?:[\p{Script=Latin}0-9&.'-]+(?:[\p{Script=Katakana}ー]+)?|[\p{Script=Katakana}ー]{2,}[\p{Script=Han}]{0,6}|[\p{Script=Han}]{2,8})(?:株式会社)?`
const JA = new RegExp(
  `${JA_NAME}(?:(?:と|や|・|または)${JA_NAME}){0,4}(?=(?:の|に|で)?(?:社員|従業員|勤務(?!先)|勤めて|勤める|勤めの|で働く|で働いて|働く人|お勤め|在籍))`,
  'gu',
)
const NO_NAME =
  /^(?:会社|正|契約|派遣|大手|中小|企業|病院|職場|夜間|夜勤|在宅|医療機関|店舗|外資系?|都内|市内|県内|オフィス|工場|銀行|学校|it企業|ベンチャー|スタートアップ|シフト|フルタイム|リモート|i|we|they)$/i

/** The single names of a list, each with its place. */
function namesIn(list: string, at: number, join: RegExp): Span[] {
  const found: Span[] = []
  let from = 0
  for (const part of list.split(join)) {
    const start = list.indexOf(part, from)
    from = start + part.length
    if (part && !NO_NAME.test(part)) found.push({ start: at + start, end: at + from, value: part })
  }
  return found
}
const EN_JOIN = /, (?:and |or )?| and | or | & |\//
const JA_JOIN = /と|や|、|・|か|または/

/** Companies whose people are meant: its name as written. */
export function readCompanies({ text, cased }: PlainText): Span[] {
  const after = [...text.matchAll(LEAD)].flatMap((match) => {
    const at = match.index + match[0].length
    const list = LIST.exec(cased.slice(at))
    return list ? namesIn(list[0], at, EN_JOIN) : []
  })
  const before = spansOf(cased, BEFORE_STAFF, ([list]) => list).flatMap(({ start, value }) =>
    namesIn(value, start, EN_JOIN),
  )
  const japanese = spansOf(cased, JA, ([list]) => list).flatMap(({ start, value }) =>
    namesIn(value, start, JA_JOIN),
  )
  return longestSpans([...after, ...before, ...japanese])
}
