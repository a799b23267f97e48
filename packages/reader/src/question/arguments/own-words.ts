import { readDescription } from '../../description/read-description.ts'
import { NUMBER, readNumber } from '../../entities/numbers.ts'
import type { Arguments, ArgumentReader } from './reader.ts'

/** The id or address of a post as written. */
export const post: ArgumentReader = ({ plain }) => {
  const found = /(?:https?:\/\/)?(?:www\.)?(?:x|twitter)\.com\/\w+\/status\/\d+\S*|\d{9,20}/i.exec(
    plain.cased,
  )
  return found ? { post: found[0].replace(/[.,;:?!)」]+$/, '') } : {}
}
/** The words of a draft. */
export const draft: ArgumentReader = ({ quoted, plain }) => {
  if (quoted[0]) return { text: quoted[0].value }
  const colon = /(?:draft|post|tweet|text|this|下書き|投稿|文章|文|ポスト)[^:\n]{0,40}:\s*(\S.+)$/isu.exec(
    plain.cased,
  )
  return colon ? { text: colon[1]!.trim() } : {}
}
/** What a list or an audience is searched by. */
export const search: ArgumentReader = ({ quoted, plain, hashtags }) => {
  if (quoted[0]) return { search: quoted[0].value }
  if (hashtags[0]) return { search: hashtags[0].value }
  const english =
    /\b(?:about|named|called|with|for|containing|contain|contains|matching|on|titled) (?:the (?:word|name) )?([\p{L}\p{N}][\p{L}\p{N} '&-]*?)(?: in (?:the|their) (?:name|title)s?)?[?.!]?$/u.exec(
      plain.text,
    )
  if (english) return { search: english[1]! }
  const japanese =
    /^(?:.*[、。])?(.+?)(?:という名前|という|に関する|についての|関連|を含む|の入った|が入った|の|で)(?:オーディエンス|リスト)(?!の?一覧)/u.exec(
      plain.text,
    )
  const word = japanese?.[1]
  return word &&
    !/^(?:最新|新しい|保存(?:した|済み)?|大きい|一番大きい|チーム|すべて|全て|全部|私たち|うち|アップロード(?:した|済み)?|最近|自社)$/.test(
      word,
    )
    ? { search: word }
    : {}
}
/** A budget with its currency and days. */
export const budget: ArgumentReader = ({ money, text, periods }) => {
  const said = money[0]?.value
  const found: Arguments = said ? { budget: said.amount, currency: said.currency } : {}
  const days = new RegExp(`(${NUMBER})[ -]?(days?|weeks?|months?|日間?|週間?|[かヶカケ]月間?)`).exec(text)
  const count = days && readNumber(days[1]!)
  if (days && count && periods.length === 0)
    found['days'] = count * (/^w|週/.test(days[2]!) ? 7 : /^m|月/.test(days[2]!) ? 30 : 1)
  return found
}
/** Who is counted, read as a description. */
export const people: ArgumentReader = ({ text, today }) => {
  const { clauses } = readDescription(text.replace(/^(?:how many|number of|count(?: of)?)\b/, ''), {
    today,
    language: /[ぁ-ん]/.test(text) ? 'ja' : 'en',
  })
  const of = (kind: string, not = false) =>
    clauses.filter((clause) => clause.kind === kind && clause.not === not).map(({ value }) => value)
  const found: Arguments = {}
  const put = (key: string, values: unknown[]) => {
    if (values.length > 0) found[key] = values
  }
  put(
    'about',
    [...of('topic'), ...of('moment')].filter((word) => !/^(?:people|人|何人|how|many|人数|規模)$/.test(word)),
  )
  put('follows', [...of('handle')])
  put(
    'countries',
    of('place').filter((code) => /^[A-Z]{2}$/.test(code)),
  )
  put('jobs', of('job'))
  put('not_about', of('topic', true))
  const [gender] = of('gender')
  if (gender) found['gender'] = gender
  const [age] = of('age')
  if (age) found['age'] = age
  return found
}
