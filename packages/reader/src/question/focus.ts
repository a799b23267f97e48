import { readDescription } from '../description/read-description.ts'
import type { Focus, ToolCall } from './plan.ts'
import type { Turn } from './turn.ts'
import { audience, campaign } from './arguments/titles.ts'

/** Words that ask how many of all there are. */
const SHARE =
  /\b(?:share|percent(?:age)?|proportion|fraction|part|how many)\b|%|\bare (?:women|men|female|male)\b|割合|比率|何(?:%|パーセント|割)|占め|何人/
/** Words of asking, which are no values of a view. */
const NO_VALUE =
  /^(?:share|shares|percent|percentage|proportion|fraction|part|people|persons?|members?|audiences?|them|of|many|age|ages|gender|genders|interests?|jobs?|job titles?|countries|country|hashtags?|accounts?|posts?|value|differ\w*|compare\w*|difference|割合|比率|人|方|年齢|年代|性別|属性|興味|関心|職業|国|地域|オーディエンス|パーセント|内訳|シェア|比較|違い|差|感情|活動|時間帯|ハッシュタグ|投稿|居住地)$/i
const KINDS = new Set(['topic', 'place', 'language', 'age', 'gender', 'job', 'company', 'handle', 'brand'])

/** The turn without titles, so that none is taken for a value. */
function withoutTitles({ plain, titles, quoted, capitals }: Turn, names: readonly string[]): string {
  const isTitle = (span: { value: string }) => names.includes(span.value.normalize('NFKC').toLowerCase())
  const parts = [...titles, ...[...quoted, ...capitals].filter(isTitle)]
  return [...plain.cased]
    .map((sign, at) => (parts.some(({ start, end }) => at >= start && at < end) ? ' ' : sign))
    .join('')
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Ages, genders, places, languages, jobs, words and accounts that a question about an audience names. */
function valuesOf(turn: Turn, given: ToolCall['arguments']): string[] {
  const names = [given['audience'], ...(Array.isArray(given['audiences']) ? given['audiences'] : [])]
    .filter(isText)
    .map((name) => name.normalize('NFKC').toLowerCase())
  const text = withoutTitles(turn, names)
  const { clauses } = readDescription(text, {
    today: turn.today,
    language: /[ぁ-ん]/.test(text) ? 'ja' : 'en',
  })
  const values = clauses
    .filter(({ kind, not, value }) => KINDS.has(kind) && !not && !NO_VALUE.test(value))
    .map(({ kind, value }) => (kind === 'gender' ? value.toUpperCase() : value))
  return [...new Set([...values, ...turn.hashtags.map(({ value }) => value)])]
}

const VIEWS = new Set(['audience_insight', 'compare_audiences'])
/** "Launch it": what was talked about before is meant. */
const IT = /\b(?:it|this|that|the (?:campaign|audience)|them)\b|それ|これ|この|その|そちら/

/** What of an answer is wanted; for an action, what it is about. Nothing where the arguments say it all. */
export function focusOf(turn: Turn, call: ToolCall, earlier: ToolCall | null): Focus | undefined {
  if (VIEWS.has(call.tool)) {
    const values = valuesOf(turn, call.arguments)
    return values.length > 0 ? { values, ...(SHARE.test(turn.masked) ? { isShare: true } : {}) } : undefined
  }
  if (call.tool !== 'open_screen') return undefined
  const known = turn.titles[0]
  if (known?.kind === 'campaign') return campaign(turn)
  if (known?.kind === 'audience') return audience(turn)
  const before = earlier?.arguments ?? {}
  const isMeant = IT.test(turn.masked) || turn.masked.length < 14
  if (isMeant && before['campaign'] !== undefined) return { campaign: before['campaign'] }
  if (isMeant && before['audience'] !== undefined) return { audience: before['audience'] }
  return undefined
}
