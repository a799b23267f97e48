import { NUMBER, readNumber } from '../../entities/numbers.ts'
import { blanked, overlaps } from '../../text/span.ts'
import { storyParts } from '../asked-part.ts'
import type { Turn } from '../turn.ts'
import type { ArgumentReader } from './reader.ts'
import { choice } from './reader.ts'

export const period: ArgumentReader = ({ periods }) => {
  const said = periods[0]
  return said ? { period: said.value } : {}
}
/** The country that is asked about, before one of the story beside. */
export const country: ArgumentReader = ({ places, text }) => {
  const countries = places.filter(({ value }) => value.size === 'country')
  const told = storyParts(text)
  const asked = countries.find((place) => !told.some((part) => overlaps(part, place)))
  const code = (asked ?? countries[0])?.value.values[0]
  return code ? { country: code } : {}
}

const ROWS =
  'followers?|people|accounts?|posts?|tweets?|videos?|images?|photos?|links?|fans|engagers|ones|results?|rows|audiences?|campaigns?|lists?|names|users|voices|influencers?|changes|entries|items|follows|ppl|topics|things|lines|hashtags|topics|creators|unfollowers|gifs?|pictures|supporters|repliers|mutuals|profiles|events|actions'
/** Numbers of these are no number of rows. */
const OF_OTHERS = 'followers\\b|likes\\b|replies\\b|reposts\\b|views\\b|people follow'
const LIMITS: readonly RegExp[] = [
  new RegExp(
    `\\b(${NUMBER}) (?:is|are|will be|would be) (?:enough|fine|plenty)\\b|(${NUMBER})(?:人|件|個|つ)?で(?:いい|十分|良い|お願い|OK|ok)`,
    'g',
  ),
  new RegExp(
    `\\b(?:top|best|worst|first|bottom|latest|newest|largest|biggest|strongest|oldest|only|just|last|leading|give me|show(?: me)?|list|the|my|name|any|find(?: me)?|weakest|most recent) (${NUMBER})\\b(?! ?(?:days?|weeks?|months?|years?|am|pm|hours?|followers by|\\/|%|th|st))`,
    'g',
  ),
  new RegExp(`\\b(${NUMBER}) (?:of (?:our|my|the) )?(?:[\\w-]+ ){0,3}(?:${ROWS})\\b`, 'g'),
  new RegExp(`\\blimit(?:ed)?(?: it)?(?: to)? (${NUMBER})`, 'g'),
  new RegExp(
    `(?:上位|トップ|ベスト|ワースト|最新|先頭|下位|直近の?|top|最大)の?(${NUMBER})(?![\\d,.]|日|週|か月|ヶ月|カ月|年|月|%)`,
    'g',
  ),
  new RegExp(
    `(${NUMBER})(?:人|件|個|つ|アカウント|名|本|投稿|ポスト|位|枚)(?:まで|だけ|分|ほど)?(?!に(?:到達|達|なる|いつ|届)|以上|以下|を?(?:超え|達成|突破)|いつ|の?フォロワーに)`,
    'g',
  ),
]
/** How many rows are wanted. */
export const limit: ArgumentReader = (turn) => {
  const { masked } = turn
  if (
    /\b(?:just|only) one\b|\bnumber one\b|\bno\.? ?1\b|\bsingle (?:best|worst|biggest|top|most)\b|1位|ナンバーワン|一つだけ|1つだけ|一人だけ/.test(
      masked,
    )
  )
    return { limit: 1 }
  for (const pattern of LIMITS)
    for (const match of masked.matchAll(pattern)) {
      const number = readNumber((match[1] ?? match[2])!)
      if (
        number !== null &&
        Number.isInteger(number) &&
        number > 0 &&
        number <= 1000 &&
        !(number === 1 && /\bone\b|一/.test(match[0]))
      )
        return { limit: number }
    }
  return bareLimit(turn)
}
const FEW = new RegExp(
  `(?<![\\p{L}\\d.,/#@-])(?:(\\d{1,3})|(two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty))(?! ?(?:%|[\\d.,:/]|days?\\b|weeks?\\b|months?\\b|years?\\b|hours?\\b|am\\b|pm\\b|k\\b|st\\b|nd\\b|rd\\b|th\\b|times\\b|${OF_OTHERS}|代|歳|時|年|月|日|週|円|ドル|万|千|か月|ヶ月|パー|回|倍|割|位|分))`,
  'giu',
)
/** A number that nothing else takes is how many are wanted. */
function bareLimit({ text, quoted, titles, periods, money, places }: Turn): ReturnType<ArgumentReader> {
  const free = blanked(text, [...quoted, ...titles, ...periods, ...money, ...places], '|')
  for (const [, digits, word] of free.matchAll(FEW)) {
    const number = readNumber((digits ?? word)!)
    if (number !== null && number > 1 && number <= 200) return { limit: number }
  }
  return {}
}

export const accountMetric = choice('metric', [
  ['engagement_rate', /\bengagement[- ]rates?\b|\brate of engagement\b|エンゲージメント率|反応率|\ber\b/],
  [
    'profile_visits',
    /\bprofile (?:visits?|views?|clicks|traffic)\b|\bvisits to my profile\b|\b(?:open|visit|view|look(?:ed|ing)? at|check|see|saw|clicked)\w*(?: on)? my (?:profile|page)\b|プロフ(?:ィール)?(?:は|が|を)?(?:何回|どれくらい)?(?:見ら|開か|見に)|プロフィール(?:への|の|を)?(?:アクセス|訪問|閲覧|表示|クリック|見)|プロフ(?:の|への)?(?:アクセス|訪問|閲覧)/,
  ],
  ['impressions', /\bimpressions?\b|\bviews?\b|\breach\b|インプレッション|インプ|表示(?:回数|数)|閲覧数/],
  ['engagements', /\bengagements?\b|\binteractions?\b|エンゲージメント|反応(?:数|の数|の推移|は)/],
  ['followers', /\bfollowers?\b|フォロワー/],
  ['posts', /\b(?:number of )?(?:posts?|tweets?|posting)\b|投稿|ポスト|ツイート/],
])
export const campaignMetric = choice('metric', [
  [
    'budget_left',
    /\bbudget\b.{0,24}\b(?:left|remain\w*|unspent|still)\b|\b(?:left|remaining|unspent)\b.{0,16}\bbudget\b|(?:残り|残る|未消化)の?予算|予算(?:は|が|の)?.{0,10}(?:残|余|あといくら)/,
  ],
  [
    'cost_per_click',
    /\bcpc\b|\bcosts?[- ]per[- ]click\b|\bper click\b|\b(?:a|each|one) click costs?\b|\bcosts? (?:of )?(?:a|each|one) click\b|\bclick costs?\b|クリック(?:1回|一回)|(?:1|一|ワン)クリック|クリックが?.{0,3}(?:安|高く?つ)|\bcheap\w* (?:per )?clicks?\b|クリック単価|クリックあたり/,
  ],
  ['click_rate', /\bctr\b|\bclick[- ]?(?:through )?[- ]?rates?\b|クリック率/],
  ['conversions', /\bconversions?\b|\bconvert\w*\b|コンバージョン|(?<![a-z])cv(?![a-z])|成約/],
  ['clicks', /\bclicks?\b|\bclicked\b|クリック/],
  ['impressions', /\bimpressions?\b|\bviews?\b|インプレッション|インプ|表示回数/],
  ['spend', /\bspend(?:ing)?\b|\bspent\b|\bcosts?\b|消化|費用|支出|使っ|いくら|コスト|予算消化/],
])
export const view = choice('view', [
  [
    'job_titles',
    /\bjob titles?\b|\bjobs?\b|\bprofessions?\b|\boccupations?\b|\broles?\b|\bwork as\b|\bdo for a living\b|職業|職種|仕事|肩書/,
  ],
  [
    'companies',
    /\bcompan(?:y|ies)\b|\bemployers?\b|\bwork (?:at|for)\b|\bwhere do .{0,30}work\b|勤務先|会社|企業|勤め|働いている/,
  ],
  ['hashtags', /\bhashtags?\b|\btags\b|ハッシュタグ|タグ/],
  ['mentions', /\bmentions?\b|\bmention(?:ed|ing)?\b|メンション|言及/],
  ['hours', /\bhours?\b|\bwhen\b|\btimes? of day\b|\bactive\b|\bonline\b|\btime\b|時間|何時|いつ/],
  [
    'sentiment',
    /\bsentiment\b|\bmood\b|\bfeel\w*\b|\bpositive\b|\bnegative\b|\btone\b|感情|センチメント|気分|ネガティブ|ポジティブ|雰囲気/,
  ],
  [
    'content',
    /\bcontent\b|\bwhat do .{0,30}post\b|\bposts?\b|\bpost about\b|\btalk about\b|コンテンツ|投稿|話して|つぶや/,
  ],
  [
    'locations',
    /\blocations?\b|\bwhere\b|\bcities\b|\bcountries\b|\blive\b|\bbased\b|\bregions?\b|\bplaces\b|どの県|県|地域|場所|どこ|住んで|居住|都市|国/,
  ],
  ['accounts', /\baccounts?\b|\bfollow(?:s|ing)?\b|\bwho (?:do|does)\b|アカウント|フォロー/],
  [
    'interests',
    /\binterests?\b|\binterested\b|\binto\b|\bhobb(?:y|ies)\b|\blikes?\b|\bcare about\b|興味|関心|趣味|好き|インタレスト/,
  ],
  [
    'demographics',
    /\bdemographics?\b|\bolder\b|\byounger\b|\bages?\b|\bgenders?\b|\bold\b|\bmen\b|\bwomen\b|\bmale\b|\bfemale\b|属性|年齢|年代|性別|男女|デモグラ|何歳|若い|年上|年下|女性|男性|\d0代/,
  ],
])
