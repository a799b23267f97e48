import { readDescription } from '../../description/read-description.ts'
import { NUMBER, readNumber } from '../../entities/numbers.ts'
import { blanked } from '../../text/span.ts'
import { storyParts } from '../asked-part.ts'
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
  const { text } = plain
  const english =
    /\b(?:about|for|named|called|with|containing|contain|contains|matching|on|titled|for) (?:the (?:word|name) )?"?([\p{L}\p{N}][\p{L}\p{N} '&-]*?)"?(?: in (?:the|their|its) (?:name|title)s?)?[?.!]?$/u.exec(
      text,
    ) ??
    /\b(?:find|search(?: for)?|look(?:ing)? for|look up|where is|where's|got an?|any|have an?) (?:the |an? |our |my )?((?!lists?\b|audiences?\b)[\p{L}\p{N}][\p{L}\p{N} '&-]*?) (?:lists?|audiences?)\b/u.exec(
      text,
    )
  if (english && !/^(?:uploaded|saved|newest|largest|all|our|team|customer|people)$/.test(english[1]!))
    return { search: english[1]! }
  const japanese =
    /([^、。\s]+?)(?:っていう|って|という|が|と)(?:名前|タイトル|名)?(?:に|の)?(?:入って|付い|つい|含|名前)/u.exec(
      plain.cased,
    ) ??
    /(?:^|[、。\s]|した|の)([^、。\sのをに]+?)(?:という名前の|という|に関する|についての|向けの|関連の?|を含む|の入った|が入った|系の?|の)?(?:オーディエンス|リスト)(?:は|を|って|が)?(?:どこ|ある|探|検索|出|見せ)/u.exec(
      plain.cased,
    )
  const word = japanese?.[1]?.replace(/^(?:.*アップロードした|.*作った|.*保存した)/u, '')
  return word &&
    !/^(?:最新|新しい|保存(?:した|済み)?|大きい|一番大きい|チーム|すべて|全て|全部|私たち|うち|アップロード(?:した|済み)?|最近|自社|どんな|顧客|この|その|登録)$/.test(
      word,
    )
    ? { search: word }
    : {}
}
/** A budget with its currency and days. */
export const budget: ArgumentReader = ({ money, text, periods }) => {
  const said = money[0]?.value
  const found: Arguments = said ? { budget: said.amount, currency: said.currency } : {}
  const bare =
    !said &&
    new RegExp(
      `(?:budget|予算|to|を)(?: to| of| is| at|を|は|が)? ?(${NUMBER})(?! ?(?:days?|weeks?|日|週))`,
    ).exec(text)
  if (bare) found['budget'] = readNumber(bare[1]!)!
  const days = new RegExp(`(${NUMBER})[ -]?(days?|weeks?|months?|日間?|週間?|[かヶカケ]月間?)`).exec(text)
  const count = days && readNumber(days[1]!)
  if (days && count && periods.length === 0)
    found['days'] = count * (/^w|週/.test(days[2]!) ? 7 : /^m|月/.test(days[2]!) ? 30 : 1)
  return found
}
const ASKING =
  /\b(?:how many|number of|count(?: of)?|how (?:big|large) is (?:the )?(?:market|group|audience|pool)(?: for| of)?|are there|is there|do we have|can we reach|tell me|give me|please)\b|何人(?:くらい|ぐらい|ほど|いる|います)?|人数|数え(?:て|る)?/g
const NO_SUBJECT =
  /^(?:people|person|users?|accounts?|人|方|人数|規模|how|many|count|有|持|数|何|興味|関心|好|人々|市場|market|fans?|ファン|いらっしゃ.*|x|twitter|男女|both|国内|趣味|両方|size)$/

/** Who is counted, read as a description. */
export const people: ArgumentReader = ({ text, today, places }) => {
  const asked = blanked(text, storyParts(text), ' ')
  const japanese = /[ぁ-ん]/.test(text)
  const { clauses } = readDescription(asked.replaceAll(ASKING, japanese ? '、' : ' '), {
    today,
    language: japanese ? 'ja' : 'en',
  })
  const of = (kind: string, not = false) =>
    clauses.filter((clause) => clause.kind === kind && clause.not === not).map(({ value }) => value)
  const found: Arguments = {}
  const put = (key: string, values: unknown[]) => {
    if (values.length > 0) found[key] = values
  }
  put(
    'about',
    [...of('topic'), ...of('moment')].filter((word) => !NO_SUBJECT.test(word)),
  )
  put('follows', of('handle'))
  const home = places.filter(({ value }) => /国内/.test(value.name)).flatMap(({ value }) => value.values)
  put('countries', [...new Set([...of('place').filter((code) => /^[A-Z]{2}$/.test(code)), ...home])])
  put('jobs', of('job'))
  put(
    'not_about',
    of('topic', true).filter((word) => !NO_SUBJECT.test(word)),
  )
  const [gender] = of('gender')
  if (gender) found['gender'] = gender
  const [age] = of('age')
  if (age) found['age'] = age
  return found
}
