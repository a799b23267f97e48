import { type Span, longestSpans, spansOf } from '../text/span.ts'

const STOP =
  'to|and|but|or|with|who|in|from|under|over|not|no|aged?|except|excluding|this|next|soon|on|for|at|by|near|around|without|between|that|which|where|when|because|if|then|only|lol|please|pls|as|than|within|before|after|during|yes|out|plus|minus|are|is|should|would|will|excluded'
const OBJECT = `(?: (?:a|an|the|their|his|her|your|to|for|into|about|on|of|up|off|out|in with|from|abroad))*(?: (?!(?:${STOP})\\b)[a-z0-9'-]+){1,3}`
/** Something is ahead or just behind, whoever says it. */
const STRONG = [
  `(?:planning|preparing|getting ready|training|saving(?: up)?|packing|attending|expecting|renovating|redecorating|remodell?ing|refurbishing|relocating|moving|graduating|studying|cramming|shopping|retiring|throwing|hosting|emigrating|adopting|downsizing)(?: (?:to|for|on))?${OBJECT}`,
  `(?:about|going|hoping|thinking|getting ready) (?:to|of|about)${OBJECT}`,
  '(?:moving|relocating) (?:house|home|abroad|out|in|flat|flats|soon|away)',
  '(?:getting|newly|just got|just been|recently) (?:married|engaged|divorced)|getting ready',
  `(?:just|recently|newly|freshly) (?:moved|bought|adopted|graduated|started|retired|hired|promoted|had|finished|became|opened|launched|lost)(?:${OBJECT})?`,
  '(?:house|home|flat|apartment|job|wedding|gift|present|christmas|holiday|back-to-school)[ -](?:hunting|moving)',
]
/** The same after words of people only. */
const WEAK = [
  `(?:looking|searching|hunting|applying|interviewing|waiting|shopping) for${OBJECT}`,
  `(?:considering|organi[sz]ing|booking|building|switching|changing|quitting|leaving|starting|opening|launching|founding|returning|buying|upgrading|replacing|learning|hiring|recruiting|choosing|celebrating|giving up|becoming|setting up|applying|selling|restoring|converting|needing|doing up)${OBJECT}`,
]
const PEOPLE =
  "(?:people|folks|anyone|everyone|anybody|those|customers|who(?: are|'s|'re| is)?|that are|couples|families|women|men|students|expats|parents|moms|mums|dads|homeowners|owners|travell?ers|companies|startups|teams|graduates|brides|locals|residents|users|buyers|households|just|are|currently|ppl)"
const EN = new RegExp(
  `(?<![a-z-])(?:${STRONG.join('|')})(?![a-z])|(?<=\\b${PEOPLE} )(?:${WEAK.join('|')})(?![a-z])`,
  'g',
)
/** A thing that has the name of it: "moving boxes". */
const THING =
  /^(?:moving|shopping|wedding|training) (?:box(?:es)?|vans?|compan(?:y|ies)|services?|trucks?|bags?|carts?|lists?|malls?|shoes?|wear|plans?|courses?|software|apps?)\b/
const NOT_OURS =
  /(?:\bwe(?:'re| are|'ve)?|\bi'm|\bi am|\bour|\bto be|\bi|\bhelps?|\bhelping|\bapps? for|\btools? for|\bservices? for|\bcourses? for|\bsoftware for) (?:also |now |currently |just )?$|\b(?:wedding|event|trip|travel|party|meal|project|financial|family|product) $/
const NOUN =
  '[\\p{Script=Han}\\p{Script=Katakana}ーa-z0-9々]{1,10}(?:[しりえきいみちびけ](?=[\\p{Script=Han}をのにへが]))?'
const JA = new RegExp(
  [
    `(?:${NOUN}(?:への|での|に|の|へ))?${NOUN}(?:を|の|へ|が|も)?(?:予定(?:の(?!ない)|がある|して|中)?|検討(?:中|して|する)?|計画(?:中|して|する)?|準備(?:中|して|する)|控え(?:た|て|る)|間近|直前|直後|始めたばかり|したばかり)`,
    `${NOUN}(?:を|が)(?:考えて(?:いる|る)?|探し(?:て(?:いる|る))|探す|悩(?:んで|む)|迷(?:って|う)|困(?:って|る)|目指(?:す|して(?:いる|る)?)|始め(?:たい|る人|よう)|買いたい|買おう|買い替えたい|欲しい|ほしい|挑戦したい|建てた|建てる|買った|終えた|迎え(?:た|る)|始めた)`,
    `(?:${NOUN}を?)?(?:引っ越し|引越し|転職|就活|就職|結婚|婚活|出産|妊活|入学|卒業|移住|留学|独立|開業|起業|リフォーム|転勤|退職|定年|入社|進学|旅行|出張|帰省|同棲|離婚|入園|挙式)(?:を|の|に|が)?(?:予定|検討中?|準備中?|活動中|中の|前の|後の|直後|したて|間近|控え|したばかり|希望の?|を考え|したい|しようと|する)`,
    '(?:就活|婚活|妊活|保活|終活|転職活動|家探し|部屋探し|物件探し|住まい探し|職探し|式場探し|引っ越し|引越し|マイホーム購入|家づくり)(?:中|を始め|シーズン)',
    `${NOUN}(?:が|も)(?:近い|迫って(?:いる|る)|近づいて(?:いる|る)|切れる|切れそうな?)`,
    '(?:初めての(?:育児|子育て|一人暮らし|海外旅行|出産|車|家))',
  ].join('|'),
  'gu',
)

/** Moments of need: the words that tell of them, the shortest phrase. */
export function readMoments(text: string): Span[] {
  return longestSpans([
    ...spansOf(text, EN, (match) =>
      NOT_OURS.test(text.slice(Math.max(0, match.index - 24), match.index)) || THING.test(match[0])
        ? null
        : match[0],
    ),
    ...spansOf(text, JA, ([words]) => words),
  ])
}
