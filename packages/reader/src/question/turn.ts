import { readPeriods } from '../entities/dates/periods.ts'
import type { Period } from '../entities/dates/plain-days.ts'
import { readHandles, readHashtags } from '../entities/handles.ts'
import { type Money, readMoney } from '../entities/money.ts'
import type { NamedPlace } from '../entities/places/country-names.ts'
import { readQuoted } from '../entities/quoted.ts'
import { type PlainText, plainText } from '../text/plain-text.ts'
import { type Span, longestSpans, overlaps, spansOf } from '../text/span.ts'
import { readImpliedTitles } from './implied-titles.ts'
import type { Surface } from './plan.ts'
import { readPlacesAsked } from './places-asked.ts'
import { correctSpelling } from './spelling.ts'

/** Titles that the asker may name. */
export interface KnownTitles {
  audiences?: readonly string[]
  campaigns?: readonly string[]
  monitors?: readonly string[]
  lists?: readonly string[]
}

/** One turn of a conversation with what was read in it. */
export interface Turn {
  plain: PlainText
  /** Lower case, spelling corrected; offsets are its own. */
  text: string
  /** The same with one capital letter for each name (see `Intent`). */
  masked: string
  /** As `masked`, names with capitals as they are: refusals read them. */
  worded: string
  /** The same with periods, countries and numbers as letters too: only the words of asking are left. */
  gist: string
  today: string
  quoted: readonly Span[]
  handles: readonly Span[]
  hashtags: readonly Span[]
  /** With offsets in `text`. */
  periods: readonly Span<Period>[]
  places: readonly Span<NamedPlace>[]
  money: readonly Span<Money>[]
  titles: readonly (Span & { kind: 'audience' | 'campaign' | 'monitor' | 'list' })[]
  /** Names written with capitals that the caller does not know, in the order of the text. */
  capitals: readonly Span[]
}

const kinds = [
  ['audiences', 'audience'],
  ['campaigns', 'campaign'],
  ['monitors', 'monitor'],
  ['lists', 'list'],
] as const
const SIGN = { audience: 'A', campaign: 'C', monitor: 'M', list: 'L' } as const

/** Titles the caller knows, where they stand in the text; the longest counts. */
function readTitles(text: string, names: KnownTitles): Turn['titles'] {
  const found = kinds.flatMap(([list, kind]) =>
    (names[list] ?? []).flatMap((title) => {
      const plain = title.normalize('NFKC').toLowerCase()
      const spans: (Span & { kind: typeof kind })[] = []
      if (plain.length < 2) return spans
      for (let at = text.indexOf(plain); at >= 0; at = text.indexOf(plain, at + 1)) {
        const before = text[at - 1] ?? ' '
        const after = text[at + plain.length] ?? ' '
        const isWhole =
          !(/[a-z0-9]/.test(plain[0]!) && /[a-z0-9]/.test(before)) &&
          !(/[a-z0-9]/.test(plain.at(-1)!) && /[a-z0-9]/.test(after))
        if (isWhole) spans.push({ start: at, end: at + plain.length, value: title, kind })
      }
      return spans
    }),
  )
  return longestSpans(found)
}

const NO_TITLE =
  'The|A|An|I|We|My|Our|Your|Is|Are|Was|Were|Do|Does|Did|What|Which|Who|Whom|How|When|Where|Why|Show|Give|Tell|List|Compare|Can|Could|Would|Should|Please|And|Or|But|For|In|On|At|Of|To|From|With|By|If|Let|Make|Create|Forecast|Explore|Explain|Find|Get|Count|Number|Top|Best|Worst|Only|Just|Also|Now|Then|Ok|Okay|Hey|Hi|Hello|Thanks|Yes|No|Not|Any|All|People|Campaign|Campaigns|Audience|Audiences|X|Twitter|CTR|CPC|CV|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|USD|EUR|GBP|JPY|CSV|PDF|VIP|AI|Translate|Suggest|Recommend|Write|Pause|Launch|Delete|Export|Invite|Company|Need|Somebody|Someone|Is|Use|Want|There|That|This|It|Has|Have|Had|Will|Overlap|Interests|Demographics|Size|Spend|Clicks|Impressions|Conversions|Figures|Results|Draft|Check|Monitor|Trends|Trending'
/** Words with which one asks; a title of such words alone is none. */
const OF_ASKING = new Set(
  `${NO_TITLE.toLowerCase()}|big|large|largest|biggest|newest|active|running|paused|ended|draft|size|many|much|interest|interested|job|jobs|age|ages|gender|women|men|share|percent|country|countries|hashtags|hashtag|accounts|account|posts|post|words|word|people|person|tags|reach|budget|cost|costs|list|lists|plan|plans|limit|limits|usage|left|week|month|year|day|days|today|yesterday|about|between|common|last|next|rising|hot|communities|community|monitors|watched|strongest|leading`.split(
    '|',
  ),
)
const OF_ASKING_JA =
  /^(?:オーディエンス|キャンペーン|リスト|モニター|人数|規模|サイズ|興味|関心|年齢|性別|職業|割合|重なり|重複|比較|違い|成果|費用|予算|広告費?|クリック率?|インプレッション|コンバージョン|トレンド|話題|言葉|ワード|アカウント|コミュニティ|プラン|上限|残り|先週|先月|今月|今週|昨日|今日|日本|一覧|何人|どれ|どの|最新|最大|配信中|[のはをがにでと、。？?\s])+$/u

/** Whether a text has no word that names something. */
export const isOfAsking = (text: string): boolean =>
  OF_ASKING_JA.test(text) ||
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => OF_ASKING.has(word))

/** Two or more words with capitals, or one in the middle of a sentence: "Metal Heads", "EV Owners", "Vegan UK". */
const CAPITALS = new RegExp(
  `(?<![\\p{L}\\p{N}@#'"])(?!(?:${NO_TITLE})\\b)(?:\\p{Lu}[\\p{L}\\p{N}'’&+-]*|\\d{2,4}(?= \\p{Lu}))(?: (?:(?:to|of|and|the|in|for|&) )?(?!(?:vs|Vs|VS|Campaigns?|Audiences?|And|Or|Please|USD|EUR|GBP|JPY|Company|What|Which|Who|How|Is|Are|Do|Does)\\b)(?:\\p{Lu}[\\p{L}\\p{N}'’&+-]*|\\d{1,4}))*`,
  'gu',
)

/** Names with capitals; a sentence that is all in capitals has none. */
function readCapitals(cased: string, taken: readonly { start: number; end: number }[]): Span[] {
  if (!/[a-z]{2}/.test(cased.replaceAll(/[A-Z]/g, ''))) return []
  return spansOf(cased, CAPITALS, (match) => {
    const name = match[0]
    const isAlone = !name.includes(' ')
    const startsSentence = match.index === 0 || /[.!?]\s+$/.test(cased.slice(0, match.index))
    return isAlone && (startsSentence || name.length < 3) ? null : name
  })
    .flatMap(parted)
    .filter((span) => !taken.some((other) => overlaps(span, other)))
}

/** "Plant Dads and Cat Moms" are two names, "Food and Drink Fans" is one. */
function parted(span: Span): Span[] {
  const [left, right, ...more] = span.value.split(/ (?:and|&) /)
  if (!left || !right || more.length > 0 || (!left.includes(' ') && right.includes(' '))) return [span]
  const at = span.end - right.length
  return [
    { start: span.start, end: span.start + left.length, value: left },
    { start: at, end: span.end, value: right },
  ]
}

function mask(text: string, parts: readonly { start: number; end: number; sign: string }[]): string {
  let masked = ''
  let at = 0
  for (const { start, end, sign } of longestSpans(parts)) {
    masked += text.slice(at, start) + sign
    at = end
  }
  return masked + text.slice(at)
}
const as =
  (sign: string) =>
  ({ start, end }: { start: number; end: number }) => ({ start, end, sign })

/** What is said in a turn, read once for all intents. */
export function readTurn(written: string, today: string, names: KnownTitles, surface?: Surface): Turn {
  const plain = plainText(written.slice(0, 2000).trim())
  const quoted = readQuoted(plain.cased).filter(({ value }) => /[\p{L}\p{N}]/u.test(value))
  const outside = (span: { start: number; end: number }) => !quoted.some((other) => overlaps(span, other))
  const handles = readHandles(plain.text).filter(outside)
  const hashtags = readHashtags(plain.text).filter(outside)
  const titles = readTitles(plain.text, names)
  const money = readMoney(plain.text).filter(outside)
  const places = readPlacesAsked(plain.text, plain.cased).filter(
    (span) => outside(span) && !titles.some((title) => overlaps(span, title)),
  )
  const implied: Span[] = []
  if (surface === 'dashboard' && quoted.length + titles.length === 0)
    implied.push(
      ...readImpliedTitles(plain.cased, [
        ...[...handles, ...hashtags, ...money, ...readPeriods(plain.text, today)],
        ...places.filter(({ value }) => value.size === 'country'),
      ]),
    )
  quoted.push(...implied)
  const kept = [...quoted, ...handles, ...hashtags, ...titles]
  const capitals = readCapitals(plain.cased, [...kept, ...money]).filter(
    (span) => !places.some((place) => place.start <= span.start && place.end >= span.end),
  )
  const text = correctSpelling(plain.text, [...kept, ...capitals])
  const signs = [
    ...titles.map((span) => ({ start: span.start, end: span.end, sign: SIGN[span.kind] })),
    ...quoted.filter((span) => !titles.some((title) => overlaps(title, span))).map(as('Q')),
    ...handles.map(as('H')),
    ...hashtags.map(as('T')),
    ...money.map(as('B')),
  ]
  const unquoted = (masked: string) =>
    masked.replaceAll(
      /"([ACMLQ])"|「([ACMLQ])」|『([ACMLQ])』|'([ACMLQ])'/g,
      (_, a, b, c, d) => a ?? b ?? c ?? d,
    )
  const isImplied = (start: number) => implied.some((span) => span.start === start)
  const named = [...signs, ...capitals.map(as('Z'))]
  const masked = correctSpelling(unquoted(mask(plain.text, named)), [])
  const free = (span: { start: number; end: number }) => !named.some((other) => overlaps(span, other))
  const gist = unquoted(
    mask(plain.text, [
      ...named,
      ...readPeriods(plain.text, today).filter(free).map(as('P')),
      ...places.filter((span) => free(span) && span.value.size === 'country').map(as('G')),
    ]),
  ).replaceAll(/\d[\d,.]*[万千k]?/g, 'N')
  return {
    plain,
    text,
    masked,
    // A refusal may lie within a title that nobody marked.
    worded: correctSpelling(
      unquoted(
        mask(
          plain.text,
          signs.filter(({ start }) => !isImplied(start)),
        ),
      ),
      [],
    ),
    gist: correctSpelling(gist, []),
    today,
    quoted,
    handles,
    hashtags,
    periods: readPeriods(text, today),
    places: readPlacesAsked(text, text.length === plain.cased.length ? plain.cased : text),
    money,
    titles,
    capitals,
  }
}
