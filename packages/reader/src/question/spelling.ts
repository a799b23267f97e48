import { isOneMistake } from '../text/one-mistake.ts'
import { correctKatakana } from './katakana-slips.ts'
import { kanjiSlips } from './kanji-slips.ts'

/** Words of questions that are long enough to be told apart when a letter is wrong. */
const WORDS =
  'account accounts active activity address advertising answer audience audiences average began begin best biggest blocked brand budget calculate calculated campaign campaigns change changed chart clicks communities community company companies compare compared comparison competitor competitors computed connect conversation conversions conversion cost countries country create customers daily delete demographics describe different disregard draft drafts earnings employees engagement engagements estimate everyone explain explore export female figures follow followed follower followers following forecast forget format gained gender germany goals graph group groups growth hashtag hashtags highest hours ignore images impressions inactive influencers insights instructions interested interests interval invite japan language largest latest launch likes links list locations location lowest male mention mentions metric monitor monitored month months mutual mutuals november october september august number numbers oldest overlap overview paused payout pause people percent performance performing performed photos popular post posted posting posts predict profile prompt quote quotes reach reason recommend replies report reports repost reposts revenue rewrite rules schedule screen sentiment share should show since size spend spent strongest subscription suggest summary suspended target team text title today tomorrow topic topics trend trending trends unfollow unfollowed unfollows unfollowers upgrade upload uploaded usage verified video videos visits watched week weekday weeks weekly wednesday tuesday thursday saturday sunday monday friday women worst worth write yesterday newest recently started stopped during between without about which where there their would could this that what when make have from with more most many much does doing over time rate days years year current currently talking people post'.split(
    ' ',
  )
const known = new Set(WORDS)
/** Words that are right although they look like another. */
const RIGHT = new Set(
  'quota quotas employer employers three seven eight eleven twelve fifteen twenty thirty forty fifty sixty seventy ninety hundred thousand goal running price prices trial trials their there these those where were while whole lunch white write wrote place places plan plans people couple sales sale shows shore store stores stories story story stock hours house houses homes games gains grown fans first found friend friends front fresh frost order orders other others water watch later least leave leader leaders learn link links like lines line lives money monkey honey months mouth north south worth works world words word works posts coast ghost boast quite quiet quit coats goals coals deals meals teams terms items views reviews users cases causes cause courses course change chance charge charts parts party paris tries tribe tries thing think thanks thank thick metal medal mental total topic tonic label level lever never fewer power lower tower flower flowers shower showers follow hollow yellow mellow fellow fellows women woman womens words tread bread bread breads trends friends brand brands grand stand band hands lands sands coffee toffee tweet tweets sweet sweets street streets green greens cream dream dreams tears years bears beers cheers clicks chicks bricks tricks sticks growth broth cloth tooth booth month youth title titles table tables cable size sizes prize prizes rates dates gates mates plates plate late later update updates cities duties parties bodies ladies babies copies hobby hobbies lobby spend spent speed speech spell small smell shell share shares shape shapes shade shades ships chips whips trips strips draft craft crafts drafts drift report resort retort export expert experts expect except accept'.split(
    ' ',
  ),
)
const byLength = new Map<number, string[]>()
for (const word of WORDS) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])

const SHORT: Readonly<Record<string, string>> = {
  teh: 'the',
  hte: 'the',
  adn: 'and',
  wiht: 'with',
  waht: 'what',
  hwo: 'how',
  whats: "what's",
  whos: "who's",
  wich: 'which',
  wehn: 'when',
  ppl: 'people',
  peple: 'people',
  poeple: 'people',
  thru: 'through',
  pls: 'please',
  plz: 'please',
  lst: 'last',
  tpo: 'top',
  bset: 'best',
  fo: 'of',
  mnth: 'month',
  wk: 'week',
  tmrw: 'tomorrow',
  u: 'you',
  ur: 'your',
  r: 'are',
  folow: 'follow',
  doesnt: "doesn't",
  dont: "don't",
  isnt: "isn't",
  arent: "aren't",
  didnt: "didn't",
  havent: "haven't",
  ive: "i've",
  im: "i'm",
}

const corrected = new Map<string, string>()
function correct(word: string): string {
  if (known.has(word) || RIGHT.has(word)) return word
  const short = SHORT[word]
  if (short) return short
  if (word.length < 5) return word
  const before = corrected.get(word)
  if (before !== undefined) return before
  let found = word
  for (const length of [word.length, word.length - 1, word.length + 1]) {
    const match = (byLength.get(length) ?? []).find(
      (candidate) =>
        candidate.length >= 4 &&
        candidate[0] === word[0] &&
        isOneMistake(word, candidate) &&
        !isForm(word, candidate),
    )
    if (match) {
      found = match
      break
    }
  }
  if (corrected.size < 5000) corrected.set(word, found)
  return found
}
/** Another form of the same word is no mistake. */
const isForm = (word: string, candidate: string) =>
  ['s', 'd', 'r', 'y', 'n'].some((end) => word === candidate + end || word + end === candidate)

const JAPANESE: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\p{Script=Katakana}])[一－―-](?=[\p{Script=Katakana}]|[外解数者率]|$)/gu, 'ー'],
  [/ふぉろわー|フォロワ(?!ー)|フォローワー|フォロアー/g, 'フォロワー'],
  [/ふぉろー/g, 'フォロー'],
  [/ぽすと/g, 'ポスト'],
  [/おーでぃえんす/g, 'オーディエンス'],
  [/きゃんぺーん|キャンペン(?!ー)|キャンーペン/g, 'キャンペーン'],
  [/はっしゅたぐ/g, 'ハッシュタグ'],
  [/とれんど/g, 'トレンド'],
  [/もくひょう/g, '目標'],
  [/じかん(?:たい)?/g, '時間'],
  [/とうこう/g, '投稿'],
  [/るーる/g, 'ルール'],
  [/しじ(?=を|は|全部|ぜんぶ|無視)/g, '指示'],
  [/わだい/g, '話題'],
  [/おしえて/g, '教えて'],
  [/みせて|観せて|みして/g, '見せて'],
  [/くらべて|比べ手/g, '比べて'],
  [/せんしゅう/g, '先週'],
  [/せんげつ/g, '先月'],
  [/こんげつ/g, '今月'],
  [/こんしゅう/g, '今週'],
  [/きのう/g, '昨日'],
  [/いちばん/g, '一番'],
  [/だれ/g, '誰'],
  [/なんにん/g, '何人'],
  [/ひと(?=一覧|たち|は|を|の|教|見|$)/g, '人'],
  [/つくって/g, '作って'],
  [/けして/g, '消して'],
  [/とめて/g, '止めて'],
  [/ふえた/g, '増えた'],
  [/へった/g, '減った'],
  [/けいさん/g, '計算'],
  [/履暦|履歴歴/g, '履歴'],
  [/(?<=利用|残りの?|使用)粋/g, '枠'],
  [/普断/g, '普段'],
  [/垢/g, 'アカウント'],
  [/つかい(?=切|方|か|す)/g, '使い'],
  [/つかっ/g, '使っ'],
  [/おおき(?=い|な|く)/g, '大き'],
  [/オー?デ[ィイェエン]{1,3}ス/g, 'オーディエンス'],
  ...kanjiSlips,
]

/** The text with the commonest slips of the keyboard mended, outside of the parts to keep. */
export function correctSpelling(text: string, keep: readonly { start: number; end: number }[]): string {
  const isKept = (at: number) => keep.some(({ start, end }) => at >= start && at < end)
  const english = text.replaceAll(/(?<![\p{L}\p{N}@#_'.])[a-z]+(?![\p{L}\p{N}_'@])/gu, (word, ...rest) => {
    const at = rest.find((part): part is number => typeof part === 'number')!
    return isKept(at) ? word : correct(word)
  })
  const mended = JAPANESE.reduce((part, [pattern, right]) => part.replaceAll(pattern, right), english)
  return mended.replaceAll(/[\p{Script=Katakana}ー]{3,}/gu, correctKatakana)
}
