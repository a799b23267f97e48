import type { JobTitle } from '../catalogue/job-titles.ts'
import { jobTitles } from '../catalogue/job-titles.ts'
import { isAdjective, isOwn, isWeak } from './job/job-context.ts'
import { nameAt, spacedNames, unspacedNames, wordsIn } from './job/job-names.ts'

export interface InferredJob {
  /** The surest title, the first of them, and its category. */
  job_title: string
  job_title_confidence: number
  job_category: string
  /** Every title, the surest first, and their categories. */
  job_titles: string[]
  job_categories: string[]
}
/** Before a title at the start of a phrase these leave it there: "Senior Engineer", "I am a nurse". */
const modifiers = new Set(
  "a an the i im i’m i'm am senior sr junior jr lead head chief staff principal freelance full proud professional certified registered licensed associate assistant soy sou je suis ich bin un une uma um ein eine aka".split(
    ' ',
  ),
)
/** More than these is a list of words, not of work. */
const MOST_TITLES = 6
const none: InferredJob = {
  job_title: '',
  job_title_confidence: 0,
  job_category: '',
  job_titles: [],
  job_categories: [],
}
const titleOf = new Map(jobTitles.map((title) => [title.code, title]))

/** Negations and relations of languages whose words are not apart, anywhere in the phrase. */
const otherTaken = /पूर्व|ไม่ใช่|อดีต|لست|ليس|سابق|زوجة|زوج|아내|남편|지망|출신|전직|아닌|아님|아니|नहीं|बनना/
const jaTaken =
  /(?:夫は|妻は|父は|母は|旦那は|旦那が|彼氏は|彼女は|親は|息子は|娘は|元|前職(?:は)?|志望|希望|目指|めざ|勉強中|見込み|内定|になる|なりたい|辞め|退職|引退|になりたい|見習い|の卵|の妻|の夫|の嫁|の母|の父|の娘|の息子|募集|好き|推し|ファン|ではな|じゃな)/

/** Before it they tell of others' work, or of an honour: "若手俳優", "観光大使", "自称絵描き". */
const otherBefore = /(?:男子|女子|若手|人気|有名|色々|観光|親善|応援|名物|自称|好きな|推しの)$/
/** In a bio about favourites these are whom it is about, as long as it does not say otherwise. */
const admired = new Set(
  'idol actor model producer singer musician athlete news-anchor vtuber streamer dancer comedian manga-artist esports-player cosplayer'.split(
    ' ',
  ),
)
const admires = /推し|推す|担当|ファン|オタ|ヲタ|大好き|ラブライバー|沼|\bfan\b/i
const saysSo = /^(?:です|してい?ます|しております|をして|をやって|やって|として|兼|歴|\d)/
/** What right after a name makes another word or somebody else of it: "営業中", "シェフィールド", "看護師さん", "監督が", "作家の本". */
const otherOfName =
  /^(?:[\u30a1-\u30fa\u30fc]|[がはもやにへ]|派遣|の(?!傍|かたわ|仕事|卵)|を(?!し|や|営|生業)|から|まで|による|中(?!の)|時間|日|会社|業界|学校|協会|連盟|組合|団体|さん|様|ちゃん|くん|たち|達|ら[はがの])/

const breaks =
  /[\n|•·・/,;:。、!！?？✦★☆♡~〜｜／()[\]{}"“”«»→▪●◦*‖]|\p{Extended_Pictographic}|\.(?:\s|$)|\s[-–—]+\s/gu

const plain = /^[\x20-\x7e]*$/
const japaneseText = /[\u3040-\u30ff\u4e00-\u9fff]/
const beside = /([A-Za-z])(?=[\u3040-\u30ff\u4e00-\u9fff])|([\u3040-\u30ff\u4e00-\u9fff])(?=[A-Za-z])/g

/** A hashtag names a subject, an address nothing: neither is the writer's work. */
const noWork = /[#＃][\p{L}\p{N}_ー]+|https?:\/\/\S+/gu
const abbreviations: readonly [RegExp, string][] = [
  [/\bU\.\s?S\.(?=\s)/g, 'US'],
  [
    /\b([Aa]sst|[Aa]ssoc|[Aa]ss’t|[Ss]r|[Jj]r|[Dd]ir|[Pp]rof|[Mm]gr|[Ll]t|[Gg]ov|[Ss]en|[Rr]ep|[Ff]mr|[Ff]ormer|[Ee]xec|[Pp]res|[Ss]t|[Dd]r|[Mm]r|[Mm]rs|[Mm]s|[Ff]r|[Ss]nr)\.(?=\s)/g,
    '$1',
  ],
]

/** What a single word means beside others of the bio: a producer of music, of films, or just one. */
const contexts: readonly { code: string; becomes: string; where: RegExp }[] = [
  {
    code: 'producer',
    becomes: 'music-producer',
    where:
      /\b(?:music|beats?|dj|songwriter|song|rapper|rap|hip[ -]?hop|edm|trap|house music|techno|record label|records|mixing|mixer|singer|musician|soundcloud|vocalist|emcee|composer|spotify|r&b|audio engineer|instrumentals?|guitarist|drummer|bassist|remixer|ep out)\b/i,
  },
  {
    code: 'producer',
    becomes: 'tv-producer',
    where:
      /\b(?:tv|television|films?|movies?|cinema|filmmaker|documentar(?:y|ies)|actor|actress|screenwriter|emmy|netflix|hbo|hulu|bbc|nbc|cbs|abc|cnn|fox|msnbc|showrunner)\b/i,
  },
  {
    code: 'director',
    becomes: 'filmmaker',
    where:
      /\b(?:films?|movies?|cinema|filmmaker|cinematographer|screenwriter|actor|actress|music videos?|tv director|director of photography)\b|\b(?:writer|producer|actor|editor)\s?[/&-]\s?director|\bdirector\s?[/&-]\s?(?:producer|writer|actor|editor|dp)\b/i,
  },
]

interface Found {
  title: JobTitle
  confidence: number
}

/** The present jobs a bio states, with their categories; none where it speaks of somebody else's, a former or a wished-for one. */
export function inferJob(description: string): InferredJob {
  if (description === '') return none
  let text = description.replace(noWork, ' , ').normalize('NFKC')
  for (const [from, to] of abbreviations) text = text.replace(from, to)
  // "Social Media Managerやってます": Latin words end where another script begins.
  const japanese = japaneseText.test(text)
  const apart = japanese ? text.replace(beside, '$1$2 ') : text
  const aboutOthers = japanese && admires.test(text)
  const found = new Map<string, Found>()
  for (const [position, phrase] of apart.split(breaks).entries()) {
    if (phrase === undefined || phrase.length < 2) continue
    readSpaced(phrase, position, found)
    if (plain.test(phrase)) continue
    readUnspaced(phrase.toLowerCase(), found, aboutOthers)
  }
  if (found.size === 0) return none
  const best = [...found.values()]
    .map((one) => inContext(one, text))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MOST_TITLES)
  const first = best[0]!
  return {
    job_title: first.title.code,
    job_title_confidence: first.confidence,
    job_category: first.title.category,
    job_titles: [...new Set(best.map(({ title }) => title.code))],
    job_categories: [...new Set(best.map(({ title }) => title.category))],
  }
}

function inContext(found: Found, text: string): Found {
  const context = contexts.find(({ code, where }) => code === found.title.code && where.test(text))
  return context ? { ...found, title: titleOf.get(context.becomes)! } : found
}

function keep(found: Map<string, Found>, title: JobTitle, confidence: number): void {
  const known = found.get(title.code)
  if (!known || known.confidence < confidence) found.set(title.code, { title, confidence })
}

function readSpaced(phrase: string, position: number, found: Map<string, Found>): void {
  const words = wordsIn(phrase.toLowerCase())
  const written = () => wordsIn(phrase)
  for (let i = 0; i < words.length; i++) {
    if (!spacedNames.has(words[i]!)) continue
    const name = nameAt(words, i)
    if (!name) continue
    const { length } = name.words
    const follower = words[i + length]
    // "Student teacher", "academic director": the next one is what is meant.
    const qualifies = length === 1 && isAdjective(words[i]!) && follower !== undefined && nameAt(words, i + 1)
    if (
      !qualifies &&
      !otherTaken.test(phrase) &&
      !isTakenInJapanese(words, i, i + length) &&
      isOwn(words, written, i, length)
    ) {
      const starts = i === 0 || (i <= 2 && modifiers.has(words[i - 1]!))
      const alone = length === 1 && isWeak(words[i]!)
      const confidence = (starts ? 0.9 : 0.78) - (position > 2 ? 0.05 : 0) - (alone ? 0.1 : 0)
      keep(found, name.title, Math.round(confidence * 100) / 100)
    }
    if (!qualifies) i += length - 1
  }
}

/** "夫はMarketing Manager". */
const isTakenInJapanese = (words: readonly string[], from: number, to: number): boolean =>
  [words[from - 1], words[to]].some(
    (word) => word !== undefined && japaneseText.test(word) && jaTaken.test(word),
  )

function readUnspaced(phrase: string, found: Map<string, Found>, aboutOthers: boolean): void {
  for (let i = 0; i < phrase.length; i++) {
    const name = unspacedNames.get(phrase[i]!)?.find(({ text }) => phrase.startsWith(text, i))
    if (!name) continue
    const { text, title } = name
    const after = phrase.slice(i + text.length, i + text.length + 6)
    const before = phrase.slice(Math.max(0, i - 4), i)
    const others =
      jaTaken.test(before + ' ' + after) ||
      otherBefore.test(before) ||
      otherOfName.test(after) ||
      (aboutOthers && admired.has(title.code) && !saysSo.test(after)) ||
      otherTaken.test(phrase)
    if (!others) keep(found, title, text.length >= 3 ? 0.88 : 0.82)
    // Past the whole of it: "元インフラエンジニア" must not be read as エンジニア.
    i += text.length - 1
  }
}
