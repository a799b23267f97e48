import { isOneMistake } from '../text/one-mistake.ts'

/** Words of questions that are long enough to be told apart when a letter is wrong. */
const WORDS =
  'account accounts active activity address advertising answer audience audiences average began begin best biggest blocked brand budget calculated campaign campaigns change changed chart clicks communities community companies company compare compared competitor competitors computed conversions cost countries country create delete demographics describe different draft earnings engagement engagements estimate explain explore export female figures follow followed follower followers following forecast gained gender germany graph growth hashtag hashtags highest hours images impressions inactive influencers insights interested interests interval invite japan language largest last launch likes links list location locations lowest male mention mentions metric monitor month months mutual november october september august number oldest overlap overview paused payout pause people percent performance performing performed photos popular post posts predict profile quote quotes reach replies reposts report revenue schedule sentiment share should show since size spend spent strongest summary suspended target team text title today tomorrow topic topics trend trending trends unfollow unfollowed upgrade usage verified video videos visits week weekday weeks weekly wednesday tuesday thursday saturday sunday monday friday women worst worth yesterday newest latest recently started stopped during between without about which where there their would could this that what when make have from with more most many much does doing over time rate days years year current currently'.split(
    ' ',
  )
const known = new Set(WORDS)
const byLength = new Map<number, string[]>()
for (const word of WORDS) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])

const corrected = new Map<string, string>()
function correct(word: string): string {
  if (word.length < 5 || known.has(word)) return word
  const before = corrected.get(word)
  if (before !== undefined) return before
  let found = word
  for (const length of [word.length, word.length - 1, word.length + 1]) {
    const match = (byLength.get(length) ?? []).find(
      (candidate) =>
        candidate.length >= 5 &&
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
  word === `${candidate}s` ||
  `${word}s` === candidate ||
  word === `${candidate}d` ||
  `${word}d` === candidate ||
  `${word}r` === candidate ||
  word === `${candidate}r` ||
  word === `${candidate}y`

const JAPANESE: readonly [RegExp, string][] = [
  [/ふぉろわー|フォロワ(?!ー)|フォローワー|フォロアー|フォロワァ/g, 'フォロワー'],
  [/ぽすと/g, 'ポスト'],
  [/おーでぃえんす|オーディエン(?!ス)|オーデイエンス|オーディアンス|オーデェンス/g, 'オーディエンス'],
  [/きゃんぺーん|キャンペン|キャンーペン|キャンペーソ/g, 'キャンペーン'],
  [
    /インプレッシヨン|インプレション|インプレッショ(?!ン)|インプレッシン|インプレッション/g,
    'インプレッション',
  ],
  [/エンゲージメン(?!ト)|エンゲージメト|エンゲジメント/g, 'エンゲージメント'],
  [/はっしゅたぐ|ハッシュタク(?!グ)|ハシュタグ/g, 'ハッシュタグ'],
  [/とれんど|トレント(?!ラ)/g, 'トレンド'],
  [/こみゅにてぃ|コミニティ|コミュニテイ|コミュニティー/g, 'コミュニティ'],
]

/** The text with the commonest slips of the keyboard mended, outside of the parts to keep. */
export function correctSpelling(text: string, keep: readonly { start: number; end: number }[]): string {
  const english = text.replaceAll(/(?<![\p{L}\p{N}@#_])[a-z]{5,}(?![\p{L}\p{N}_])/gu, (word, ...rest) => {
    const at = rest.find((part): part is number => typeof part === 'number')!
    return keep.some(({ start, end }) => at >= start && at < end) ? word : correct(word)
  })
  return JAPANESE.reduce((mended, [pattern, right]) => mended.replaceAll(pattern, right), english)
}
