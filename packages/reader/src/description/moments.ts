import { type Span, longestSpans, spansOf } from '../text/span.ts'

const OBJECT = String.raw`(?: (?:a|an|the|their|his|her|your|our|to|for|into|about|on|of|up|off|out))*(?: (?!and\b|but\b|or\b|with\b|who\b|in\b|from\b|under\b|over\b|not\b|no\b|aged\b|except\b|this\b|next\b|soon\b|on\b|for\b|at\b|by\b|near\b|around\b)[a-z0-9'-]+){1,3}`
/** Verbs that tell of something ahead or just behind, with what they are about. */
const EN = new RegExp(
  [
    `(?:planning|preparing|getting ready|training|saving(?: up)?|shopping|packing|getting)(?: (?:to|for|on))?${OBJECT}`,
    `(?:about|going|hoping|thinking) (?:to|of|about)${OBJECT}`,
    `(?:looking|searching|hunting|house-hunting|job-hunting|applying|interviewing) for${OBJECT}`,
    `(?:considering|expecting|organi[sz]ing|hosting|throwing|booking|redecorating|renovating|remodell?ing|refurbishing|building|moving|relocating|switching|changing|quitting|leaving|starting|opening|launching|founding|studying|cramming|returning|retiring|graduating|adopting|buying|upgrading|replacing|learning|hiring|recruiting)${OBJECT}`,
    `(?:just|recently|newly|freshly) (?:moved|married|engaged|bought|adopted|graduated|started|retired|hired|promoted|divorced|had)(?:${OBJECT})?`,
    '(?:moving|relocating) (?:house|home|abroad|out|in)?',
    '(?:getting|newly|just got|just been) (?:married|engaged)',
    '(?:house|home|flat|apartment|job|wedding|gift|present|christmas|holiday|back-to-school)[ -](?:hunting|shopping|planning)',
    '(?:new|expecting|first-time) (?:parents|mums|moms|dads|fathers|mothers|home ?buyers|homeowners|puppy owners|dog owners|cat owners)',
    '(?:first|upcoming) (?:baby|home|marathon|wedding|job interview)',
  ]
    .map((part) => `(?<![a-z-])${part}(?![a-z])`)
    .join('|'),
  'g',
)
const NOT_OURS =
  /(?:\bwe(?:'re| are)?|\bi'm|\bi am|\bour|\bto be|\bi|\bhelps?|\bhelping) (?:also |now |currently |just )?$/
const NOUN =
  '[\\p{Script=Han}\\p{Script=Katakana}ーa-z0-9々]{1,12}(?:(?:の|し|っ|り|え|き|い|み|ち|び|け)[\\p{Script=Han}\\p{Script=Katakana}ー]{1,8})?(?:[しりえきいみちびけ])?'
const JA = new RegExp(
  [
    `(?:${NOUN}(?:への|での|に|を|で|の|へ|が)){0,2}${NOUN}(?:を|の|へ|が|も)?(?:予定(?:の|がある|して|中)?|検討(?:中|して|する)?|計画(?:中|して|する)?|準備(?:中|して|する)?|控え(?:た|て|る)|考え(?:て|る)|探し(?:て(?:いる|る)?|の|中)?|探す|悩(?:んで|む)|迷(?:って|う)|困(?:って|る)|目指(?:す|して)|始めたばかり|始め(?:たい|る|よう)|したばかり|買い替え(?:たい|る|を)?|買いたい|買おう|欲しい|ほしい|申し込(?:み|む)|挑戦(?:したい|する)|間近|直前|直後|前後)`,
    `(?:${NOUN}を?)?(?:引っ越し|引越し|転職|就活|就職|結婚|婚活|出産|妊活|入学|卒業|移住|留学|受験|独立|開業|起業|リフォーム|転勤|退職|定年|入社|進学|旅行|出張)(?:を|の|に|が)?(?:予定|検討中?|準備中?|活動中?|中|前|後|直後|したて|間近|控え|したばかり|希望|考え|たい|し(?:たい|ようと))`,
    '(?:就活|婚活|妊活|保活|終活|転職活動|家探し|部屋探し|物件探し|住まい探し|職探し|式場探し|受験|引っ越し|引越し|マイホーム購入|家づくり)(?:中|を始め|シーズン)?',
    '(?:新婚|新米(?:ママ|パパ)?|新生活|新社会人|初めての(?:育児|子育て|一人暮らし|海外旅行|出産|車|家))',
  ].join('|'),
  'gu',
)

/** Moments of need: the words that tell of them, the shortest phrase. */
export function readMoments(text: string): Span[] {
  return longestSpans([
    ...spansOf(text, EN, (match) =>
      NOT_OURS.test(text.slice(Math.max(0, match.index - 24), match.index)) ? null : match[0],
    ),
    ...spansOf(text, JA, ([words]) => words),
  ])
}
