import type { PlainText } from '../text/plain-text.ts'
import { type Span, longestSpans, spansOf } from '../text/span.ts'

/** Brands that are written in small letters too; any name with a capital letter counts beside them. */
const KNOWN =
  "blue bottle|starbucks|nike|adidas|uniqlo|ikea|muji|google|amazon|netflix|spotify|tesla|toyota|honda|sony|nintendo|canva|notion|slack|figma|shopify|airbnb|peloton|lululemon|patagonia|zara|h&m|sephora|glossier|dyson|gopro|lego|disney|marvel|pokemon|ghibli|costco|whole foods|trader joe's|mcdonald's|mcdonalds|burger king|red bull|nespresso|microsoft|samsung|rakuten|mercari|shein|temu|etsy|ebay|gymshark|north face|the north face|decathlon|duolingo|strava|garmin|fitbit|playstation|xbox"
const WORD = String.raw`(?!(?:The|They|We|I|It|This|That|These|Those|Our|My|In|On|No|Not|And|But|If|You|A|An|For|Please|Budget|Only|Who|People|Women|Men|So|As|At)\b)[\p{Lu}][\p{L}\p{N}&'+-]*(?:\.(?=\p{L})[\p{L}]+)?|[a-z]+[A-Z]\w*`
const NAME = String.raw`(?:${WORD})(?: (?:${WORD}|&|\d+)(?!'s\b))*`
const JOIN = '(?:, (?:and |or )?| and | or | & |\\/)'
const TRIGGER = String.raw`(?:(?:fans|followers|customers|lovers|users|buyers|readers|drinkers|shoppers|regulars|admirers|devotees|subscribers|owners) of|(?:people|folks|anyone|everyone|those|anybody|women|men|guys|moms|customers|and|or|us) who (?:already )?(?:follow|like|love|buy|use|shop at|drink|wear|adore|prefer|enjoy)|(?:competitors?|rivals?|brands|labels|chains|companies|apps)(?: (?:like|such as|are|is|include|including)|:)|similar to|alternatives? to|competing with|compete with|competitors?:?|rival(?:ing)?|loyal to|switching from|fans?:|loves?|who use|obsessed with)`
const AFTER = String.raw`(?:'s)? (?:fans|followers|customers|lovers|users|regulars|drinkers|shoppers|buyers|enthusiasts|devotees|fanatics|addicts|subscribers|fan\b)`
const FIRST = new RegExp(`\\b${TRIGGER} (?:the )?`, 'giu')
const LIST = new RegExp(`^(?:${NAME})(?:${JOIN}(?:${NAME}))*`, 'u')
const BEFORE_FANS = new RegExp(`(?:${NAME})(?:${JOIN}(?:${NAME}))*(?=${AFTER})`, 'gu')
const SMALL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${KNOWN})(?=${AFTER}| (?:owners|drivers|players|crowd|people|folks)\\b)|(?<=\\b${TRIGGER} (?:(?:${KNOWN})(?:, | and | or |, and ))*)(?:${KNOWN})(?![\\p{L}\\p{N}])`,
  'giu',
)
const JA_NAME = String.raw`(?:[\p{Script=Latin}0-9&.'-]+(?: [\p{Script=Latin}0-9&.'-]+){0,3}|[\p{Script=Katakana}ー・]{2,}(?:[\p{Script=Han}]{1,4})?|[\p{Script=Han}]{2,6})`
const JA_LIST = `(?:(?:と|や|・|または)${JA_NAME}){0,4}`
const JA = new RegExp(
  `${JA_NAME}${JA_LIST}(?=(?:の|公式の?)?(?:ファン(?![\\p{Script=Katakana}ー])|愛用者|愛用して|常連|信者|マニア(?!ック))|(?:の|公式の?)(?:フォロワー|利用者|ユーザー|顧客|客|競合)|(?<=[A-Z][A-Za-z0-9&']{2,20})(?:ユーザー?|利用者|使い|派|信者|民)|をフォロー|推し(?!活)|(?<=[A-Z][A-Za-z&' ]{1,20})が(?:大)?好き)|(?<=競合(?:他社|ブランド|店)?(?:は|:|の|に|、))${JA_NAME}|${JA_NAME}${JA_LIST}(?=のような|みたいな(?:店|ブランド|お店)|が競合|と競合)`,
  'gu',
)
/** Kinds of things and people, of whom one may be a fan without there being a brand. */
const NO_BRAND =
  /^(?:[\p{Script=Han}]{1,3}(?:好き)?|ファン|フォロワー|アニメ|マンガ|漫画|コーヒー|スポーツ|ゲーム|アイドル|サッカー|野球|プロ野球|ジャズ|ロック|クラシック|ワイン|ビール|紅茶|ラーメン|カレー|スイーツ|チョコレート|キャンプ|アウトドア|映画|音楽|読書|旅行|鉄道|ファッション|コスメ|ブランド|インスタ|スマホ|アプリ|ペット|sns|x|twitter|ヨガ|ピラティス|ランニング|マラソン|サウナ|バイク|自転車|ロードバイク|カメラ|ホラー|ミステリー|ダンス|バレエ|ギター|ピアノ|プロレス|格闘技|ヘビーメタル|メタル|パンク|テクノ|シティポップ|レコード|ボードゲーム|スケボー|スノボ|サーフィン|テニス|バスケ|ゴルフ|フィギュア|プラモデル|ミニチュア|クラフトビール|ウイスキー|ハーブ|アロマ)$/iu

function namesIn(list: string, at: number, join: RegExp): Span[] {
  const found: Span[] = []
  let from = 0
  for (const part of list.split(join)) {
    const start = list.indexOf(part, from)
    from = start + part.length
    if (part.trim()) found.push({ start: at + start, end: at + from, value: part })
  }
  return found
}
const EN_JOIN = /, (?:and |or )?| and | or | & |\//
const JA_JOIN = /と|や|、|・|または|か(?=[\p{Script=Katakana}\p{Script=Han}])/u

/** Brands and competitors without @ whose followers are meant. */
export function readBrands({ text, cased }: PlainText): Span[] {
  const after = [...text.matchAll(FIRST)].flatMap((match) => {
    const at = match.index + match[0].length
    const list = LIST.exec(cased.slice(at, at + 120))
    return list ? namesIn(list[0], at, EN_JOIN) : []
  })
  const before = spansOf(cased, BEFORE_FANS, ([list]) => list).flatMap(({ start, value }) =>
    namesIn(value, start, EN_JOIN),
  )
  const small = spansOf(text, SMALL, (match) => cased.slice(match.index, match.index + match[0].length))
  const japanese = spansOf(cased, JA, ([list]) => list)
    .flatMap(({ start, value }) => namesIn(value, start, JA_JOIN))
    .filter(({ value }) => !NO_BRAND.test(value))
  return longestSpans([...after, ...before, ...small, ...japanese])
}
