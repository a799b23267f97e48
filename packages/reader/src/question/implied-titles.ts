import { type Span, blanked, longestSpans } from '../text/span.ts'

/** Letters of a title; particles end it. */
const LETTER =
  '(?:(?![をはがにで])[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}\\p{L}\\p{N}ー・&+_-])'
const TITLE = `${LETTER}{2,18}?`
const NOUN = '(?:の?(?:オーディエンス|キャンペーン|セグメント))?'
const PEOPLE = '(?:の(?:人(?:たち|々)?|方々?|皆さん|みなさん|中)|たち|さんたち)?'
/** Groups of people are called so. */
const GROUP =
  /(?:層|女子|男子|勢|派|会員|好き|ファン|族|民|客|コア|リード|ユーザー|世代|ママ|パパ|組|愛好家|オーナー|購入者|顧客|読者|マニア|オタク|予備軍|候補|難民|ラバー|ビギナー|初心者|上級者|さん|飼い|持ち|クラスタ|ヘビー|ライト|ロイヤル|見込み|既存|休眠|担当者|経営者|検討中|志望|志向|通い|乗り|住まい|暮らし|待ち|中|推し|沼|[\p{Script=Katakana}]ー|[アカサタナハマヤラワガダバイキシチニリギジビ]スト|\d)$/u
/** What is sold at a certain time is called so. */
const EVENT =
  /(?:セール|福袋|ギフト|フェア|祭り?|新生活|発売|sale|プロモ(?:ーション)?|商戦|ローンチ|告知|応援|割引?|感謝祭|フェス|体験|予約|限定|先行|デビュー|リニューアル|周年|ボーナス|クリスマス|ハロウィン|バレンタイン|正月|初売り|入学|卒業|春|夏|秋|冬|企画|第.弾|施策|訴求|動画|バナー|\d)$/iu
const NO_TITLE =
  /^好きな|^(?:うち|弊社|先月|今月|先週|今週|昨日|今日|去年|今年|全?キャンペーン|全?オーディエンス|消化.*|成果|結果|成績|実績|広告|チーム|全体|全部|全て|すべて|みんな|全員|社内|一覧|今|いま|最近|自分|自社|他社|競合|どの|どれ|どっち|何|誰|キャンペーン|オーディエンス|セグメント|フォロワー|アカウント|ハッシュタグ|トレンド|話題|言葉|ワード|モニター|リスト|人|方|人数|年齢|性別|合計|総額|それ|これ|あれ|そこ|両方|二つ|保存(?:済み?)?|(?:一時)?(?:終了|停止|配信|休止|実施|稼働|進行|公開|運用|掲載|準備)(?:中|済み?)?|下書き(?:中)?|アクティブ|日本|世間|ユーザー|ファン|クリック.*|表示.*|コンバージョン.*|インプ.*|cv.*|ctr|cpc|プラン|上限|残り|予算|費用|\d+.?)$|linkedin|youtube|tiktok|facebook|instagram|インスタ|ユーチューブ|ティックトック|フェイスブック|代の|代女|代男|女性$|男性$|在住|住む|住んで|という|について|どれくらい|どのくらい|比較|違い|教えて|見せて|ください|興味|関心/iu
const LEAD =
  /^(?:うちの|弊社の|弊社|当社の|チームの|この|その|あの|例の|今の|今|いま|あと|じゃあ|じゃ|では|ちなみに|取り急ぎ|とりあえず|先に|ざっくり|すみません|ねえ|えっと|それと|それから|次は|また|なお|の|保存した|保存済みの?|オーディエンスの?|キャンペーンの?)+/u

const VIEW =
  '(?:属性|年齢|年代|性別|男女比|男女|興味|関心|職業|職種|仕事|肩書|役職|勤務先|会社|企業|勤め|働い|ハッシュタグ|タグ|メンション|言及|時間帯|何時|アクティブ|活動|起きて|感情|センチメント|気分|ムード|雰囲気|コンテンツ|投稿|つぶや|話して|地域|場所|どこ|どの県|どの国|都市|住んで|居住|住まい|都道府県|フォローし|趣味|好き|ハマって|デモグラ|何歳|内訳|割合|ペルソナ|ポジ|ネガ)'
const ADS = '(?:クリック|ctr|cpc|(?<![a-z])cv|コンバージョン|消化|表示回数|表示数|表示|インプ|単価|成約|獲得)'
const OVERLAP = '(?:被|かぶ|カブ|ダブ|だぶ|重な|重複|共通|両方|どっちにも|どちらにも|オーバーラップ|積集合)'
const CONTRAST = '(?:違|差|比|くらべ|どっち|どちら|対決|並べ|異な|若い|多い|高い|上)'
const AFTER = '(?:って|では|だと|とで|には|は|が|の|で|を|に|、|,|・|\\s|$)'

const PAIR = new RegExp(
  `(${TITLE})${NOUN}(?:と|vs\\.?|対|&|×|、)\\s?(${TITLE})${NOUN}(?:の(?:2つ|二つ|両方))?${AFTER}(?=.{0,24}?(?:${OVERLAP}|${VIEW}.{0,16}${CONTRAST}|${CONTRAST}.{0,16}${VIEW}|${ADS}|費用|予算|成果|成績|実績|(?:どっち|どちら).{0,6}(?:若|年上|女|男)|キャンペーン|オーディエンス))`,
  'dgiu',
)
const THAN = new RegExp(
  `(${TITLE})${NOUN}(?:は|って|の(?:方|ほう)が|が)(${TITLE})${NOUN}より(?=.{0,16}?(?:${VIEW}|若|年|多|高|女|男|${ADS}))`,
  'dgiu',
)
const SIZE =
  '(?:(?:どの|どれ)くらいの?(?:人数|規模)|何人|何名|人数|規模|サイズ|(?:どれ|どの)くらい(?:いる|の人|の規模))'
const ONE: readonly (readonly [pattern: RegExp, fits: (title: string) => boolean])[] = [
  [new RegExp(`(${TITLE})${NOUN}${PEOPLE}${AFTER}(?=.{0,10}?${VIEW})`, 'dgiu'), (title) => GROUP.test(title)],
  [
    new RegExp(`(${TITLE})${NOUN}(?:って|は|の|に(?:は|って)?|、)(?:今|いま)?(?=${SIZE})`, 'dgiu'),
    (title) => GROUP.test(title),
  ],
  [
    new RegExp(`(${TITLE})${NOUN}向け(?:で|に|の)?(?=[^。]{0,14}?(?:見積|試算|予測|配信|リーチ))`, 'dgiu'),
    (title) => GROUP.test(title),
  ],
  [
    new RegExp(`^(${TITLE})${NOUN}(?:は|だと|なら|の方は|ですと)[?。]*$`, 'dgiu'),
    (title) => GROUP.test(title),
  ],
  [
    new RegExp(
      `(${TITLE})${NOUN}(?:の|は|って|、|だと|で|(?=どれくらい|どのくらい|何回|いくつ))(?=[^、。]{0,8}?${ADS})`,
      'dgiu',
    ),
    () => true,
  ],
  [
    new RegExp(
      `(${TITLE})${NOUN}(?:の|は|って|、)(?=[^、。]{0,6}?(?:費用|成果|成績|結果|実績|数字|調子|予算|いくら))`,
      'dgiu',
    ),
    (title) => EVENT.test(title),
  ],
  [
    new RegExp(`(${TITLE})${NOUN}(?:に|へ|向けに|宛てに|に対して|で)(?=\\|)`, 'dgiu'),
    (title) => !/予算|広告/.test(title),
  ],
]

/** Whether words may be a title: not words of asking, of time or of the team. */
export const isTitle = (title: string) =>
  title.length > 1 && !NO_TITLE.test(title) && !/^[ぁ-んー]{1,3}$/u.test(title)

/** The title without the words before it; null where none is left. */
function cleaned(text: string, [start, end]: readonly [number, number]): Span | null {
  const said = text.slice(start, end)
  const lead = LEAD.exec(said)?.[0].length ?? 0
  const value = said.slice(lead)
  return isTitle(value) ? { start: start + lead, end, value } : null
}

/**
 * Titles that a team names in Japanese without quotation marks: before words that are asked of an audience or a campaign
 * only. `taken` are the parts that are something else.
 */
export function readImpliedTitles(cased: string, taken: readonly { start: number; end: number }[]): Span[] {
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(cased)) return []
  const text = blanked(cased, taken, '|')
  for (const match of [...text.matchAll(PAIR), ...text.matchAll(THAN)]) {
    const both = [cleaned(text, match.indices![1]!), cleaned(text, match.indices![2]!)]
    if (both[0] && both[1]) return [both[0], both[1]]
  }
  const found = ONE.flatMap(([pattern, fits]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const title = cleaned(text, match.indices![1]!)
      return title && fits(title.value) ? [title] : []
    }),
  )
  return longestSpans(found).slice(0, 1)
}
