import type { JobTitle } from '../catalogue/job-titles.ts'
import { jobTitles } from '../catalogue/job-titles.ts'
import { prepareJobText } from './job/prepare-job-text.ts'
import { isAdjective, isOwn, isWeak } from './job/job-context.ts'
import { nameAt, spacedNames, unspacedNames, wordsIn } from './job/job-names.ts'
import { chairsOffice } from './job/offices.ts'
import { isListOfKeywords, isOrganisationBio, isOfFanPage, runsPage } from './job/organisation-bio.ts'
import { isOtherSense } from './job/other-sense.ts'

export interface InferredJob {
  job_title: string
  job_title_confidence: number
  job_category: string
  job_titles: string[]
  job_categories: string[]
}
// Modifiers before a title that still count as the start of the phrase: "Senior Engineer", "I am a nurse".
const modifiers = new Set(
  "a an the i im i’m i'm am senior sr junior jr lead head chief staff principal freelance full proud professional certified registered licensed associate assistant soy sou je suis ich bin un une uma um ein eine aka".split(
    ' ',
  ),
)
/** The same including words of multi-word modifiers: "full time", "Lakeside-based". */
const alongside = new Set([...modifiers, 'time', 'part', 'based', 'award', 'winning', 'emmy'])
alongside.delete('the')
/** More titles than this mean a list of keywords, not of jobs. */
const MAX_TITLES = 6
const none: InferredJob = {
  job_title: '',
  job_title_confidence: 0,
  job_category: '',
  job_titles: [],
  job_categories: [],
}
const titleOf = new Map(jobTitles.map((title) => [title.code, title]))

/** Negations and relatives in languages without word separation, anywhere in the phrase. */
const excludedAnywhere = /पूर्व|ไม่ใช่|อดีต|لست|ليس|سابق|زوجة|زوج|아내|남편|지망|출신|전직|아닌|아님|아니|नहीं|बनना/
const excludedInJapanese =
  /(?:夫は|妻は|父は|母は|旦那は|旦那が|彼氏は|彼女は|親は|息子は|娘は|元|前職(?:は)?|志望|希望|目指|めざ|勉強中|見込み|内定|になる|なりたい|辞め|退職|引退|になりたい|見習い|の卵|の妻|の夫|の嫁|の母|の父|の娘|の息子|募集|好き|推し|ファン|ではな|じゃな)/

/** Words before a title that make it someone else's job or an honour: "若手俳優", "観光大使", "自称絵描き". */
const excludedBefore = /(?:男子|女子|若手|人気|有名|色々|観光|親善|応援|名物|自称|好きな|推しの)$/
/** In a bio about favourites these titles are the admired people, unless the bio states otherwise. */
const admired = new Set(
  'idol actor model producer singer musician athlete news-anchor vtuber streamer dancer comedian manga-artist esports-player cosplayer'.split(
    ' ',
  ),
)
const favouritesBio = /推し|推す|担当|ファン|オタ|ヲタ|大好き|ラブライバー|沼|\bfan\b/i
const statesOwnJob = /^(?:です|してい?ます|しております|をして|をやって|やって|として|兼|歴|\d)/
// Suffixes that turn a title into another word or another person: "営業中", "シェフィールド", "看護師さん", "監督が", "作家の本".
const excludedAfter =
  /^(?:[\u30a1-\u30fa\u30fc]|[がはもやにへ]|派遣|の(?!傍|かたわ|仕事|卵)|を(?!し|や|営|生業)|から|まで|による|中(?!の)|で参加|時間|日|会社|業界|学校|協会|連盟|組合|団体|集団|さん|様|ちゃん|くん|たち|達|ら[はがの])/

const breaks =
  /[\n|•·・/,;:。、!！?？✦★☆♡~〜｜／()[\]{}"“”«»→▪●◦*‖]|\p{Extended_Pictographic}|\.(?:\s|$)|\s[-–—]+\s?(?=\p{L})|[-–—]+\s/gu

const plain = /^[\x20-\x7e]*$/
const japaneseText = /[\u3040-\u30ff\u4e00-\u9fff]/
const scriptBoundary =
  /([A-Za-z])(?=[\u3040-\u30ff\u4e00-\u9fff])|([\u3040-\u30ff\u4e00-\u9fff])(?=[A-Za-z])/g

/** An actor's bio names the job of the role. */
const playedRoles =
  /\bparody (?:account|page|profile|of)\b|\bthis is (?:a )?parody\b|\(parody\)|^parody\b|パロディ垢/i
/** Meaning of ambiguous one-word titles by the rest of the bio: a producer of music, of films, or neither. */
const meaningsByContext: readonly {
  code: string
  word?: string
  /** Required pattern, and pattern of texts that already specify the meaning. */
  named?: RegExp
  not?: RegExp
  /** Replacement title; '' for none. */
  becomes: string
  where: RegExp
  unless?: RegExp
}[] = [
  {
    code: 'producer',
    // These words specify the kind of producer.
    not: /radio|audio|podcast|news|show/,
    becomes: 'music-producer',
    where:
      /\b(?:music|beats?|dj|songwriter|song|rapper|rap|hip[ -]?hop|edm|trap|house music|techno|record label|records|mixing|mixer|singer|musician|soundcloud|vocalist|emcee|composer|spotify|r&b|audio engineer|instrumentals?|guitarist|drummer|bassist|remixer|ep out)\b/i,
    unless: /\b(?:tv|television|news\w*|(?:morning|afternoon|talk) show|radio|broadcast\w*)\b/i,
  },
  {
    code: 'producer',
    becomes: 'tv-producer',
    where:
      /\b(?:tv|television|films?|movies?|cinema|filmmaker|documentar(?:y|ies)|screenwriter|emmy|netflix|hbo|hulu|bbc|nbc|cbs|abc|cnn|fox|msnbc|showrunner)\b/i,
  },
  {
    code: 'hairdresser',
    word: 'colorist',
    becomes: 'illustrator',
    where: /\b(?:artist|comics?|illustrat|film|video|vfx)/i,
  },
  {
    code: 'sports-coach',
    word: 'coach',
    becomes: 'business-coach',
    where:
      /\b(?:(?:life|executive|leadership|career|mindset|wellness|spiritual|certified|transformation|success|business) coach|therap(?:y|ist)|psychotherapist|keynote|speaker|entrepreneur|consultant|consulting|mentor|facilitator|trainer|author|mortgage|sales|leadership|team builder|real estate|healer|healing|mindfulness|coaching clients)\b/i,
    unless:
      /\b(?:football|baseball|basketball|softball|soccer|athletics?|athlete|sports?|team(?! builder)|hs|varsity|track|swim\w*|archery|cricket|golf|tennis|running|triathl\w+|rugby|lacrosse|hockey|volleyball|wrestling|gymnastics?|cheer\w*)\b/i,
  },
  // "Partner" among words of a family is a relationship.
  {
    code: 'partner',
    named: /^partner$/,
    becomes: '',
    where:
      /\b(?:mom|mum|mother|mama|dad|father|papa|parent|wife|husband|daughter|son|sister|brother|aunt|uncle|grand(?:ma|mother|pa|father)|friend|lover)\b[\s,|&/•+]*(?:and )?partner\b|\bpartner\b[\s,|&/•+]*(?:and )?(?:mom|mum|mother|mama|dad|father|papa|parent|wife|husband|daughter|son|sister|brother|aunt|uncle|grand(?:ma|mother|pa|father)|friend|lover)\b|\bpartner (?:to|of) (?:@|my |the (?:love|best|most)|\d)/i,
    unless: /\bpartner (?:at|@)/i,
  },
  // The creator of an app, a meme or a show is no video creator.
  {
    code: 'youtuber',
    named: /^creator$/,
    becomes: '',
    where:
      /\b(?:co|app|meme|course|quiz|font|character|world|job|jobs|list|playlist|product|game|series|program|curriculum|problem|memory|chaos|trouble|wealth|brand|community|event|recipe)[ -]creator\b/i,
  },
  // A marine biologist is no soldier.
  {
    code: 'soldier',
    named: /^marine$/,
    becomes: '',
    where: /\b(?:fisher(?:y|ies)|ocean\w*|biolog\w+|ecolog\w+|aquacultur\w*|coastal|climate|conservation)\b/i,
    unless: /\b(?:usmc|corps|veteran|semper|combat|vet)\b/i,
  },
  // A trainer at work or in a program is no fitness trainer.
  {
    code: 'personal-trainer',
    named: /^(?:certified )?trainer$/,
    becomes: '',
    where:
      /\b(?:google|microsoft|apple|adobe|salesforce|sap|oracle|excel|software|it|corporate|leadership|sales|soft skills|professional development|management) (?:\w+ )?trainer\b|\b(?:ed ?tech|edtech|edcamp|google educator|e-?learning|instructional)\b/i,
    unless: /\b(?:fitness|gym|nutrition|workout|athlet\w+|crossfit|yoga)\b/i,
  },
  // Beside states and conflicts security is no matter of computers.
  {
    code: 'security-engineer',
    named: /^security (?:analyst|researcher)$/,
    becomes: 'analyst',
    where:
      /\b(?:middle east|asia|africa|europe|russia|china|foreign|diplomat\w*|geopolitic\w*|military|defen[cs]e|war|conflict|terroris\w*|intelligence|policy|politic\w*|minister|international|national security)\b/i,
    unless:
      /\b(?:cyber\w*|infosec|malware|software|network|hacker|it security|information security|threat intel\w*)\b/i,
  },
  // A principal of a company is a partner in it.
  {
    code: 'principal',
    named: /^principal$/,
    becomes: 'partner',
    where:
      /(?:firm|consult\w*|partners|capital|ventures?|strateg\w+|advis\w+|associates|solutions|agency|architect\w*|investments?|equity|llc|llp|public affairs|lobby\w*|attorney|law group)(?:\b|_|$|(?=\p{Lu}))/iu,
    unless: /\b(?:elementary|high school|middle school|school principal|students?|k-?12|isd|school)\b/i,
  },
  // A dean of a school below university level is one of its heads.
  {
    code: 'professor',
    named: /dean/,
    becomes: 'principal',
    where:
      /\b(?:(?:middle|high|elementary|primary|secondary|charter|prep\w*) school|dean of students|k-?12|isd)\b/i,
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
  word: string
  name: string
  confidence: number
}

export function inferJob(description: string, text = prepareJobText(description)): InferredJob {
  if (description === '' || playedRoles.test(description)) return none
  if (isOrganisationBio(description) || isListOfKeywords(description)) return none
  // "Social Media Managerやってます": Latin words end where another script begins.
  const japanese = japaneseText.test(text)
  const separated = japanese ? text.replace(scriptBoundary, '$1$2 ') : text
  const aboutOthers = japanese && favouritesBio.test(text)
  const found = new Map<string, Found>()
  for (const [position, phrase] of separated.split(breaks).entries()) {
    if (phrase.length < 2) continue
    readSpaced(phrase, position, found, text)
    if (plain.test(phrase)) continue
    readUnspaced(phrase.toLowerCase(), found, aboutOthers)
  }
  if (isOfFanPage(description)) for (const code of found.keys()) if (runsPage(code)) found.delete(code)
  if (found.size === 0) return none
  const best = [...found.values()]
    .flatMap((one) => inContext(one, text))
    // "Public servant" is how office holders describe themselves.
    .filter(({ title }) => title.code !== 'civil-servant' || !found.has('public-official'))
    // A member of parliament who speaks for a party is no press officer.
    .filter(({ name }) => !name.startsWith('spokes') || !found.has('public-official'))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_TITLES)
  const [first] = best
  if (!first) return none
  return {
    job_title: first.title.code,
    job_title_confidence: first.confidence,
    job_category: first.title.category,
    job_titles: [...new Set(best.map(({ title }) => title.code))],
    job_categories: [...new Set(best.map(({ title }) => title.category))],
  }
}

function inContext(found: Found, text: string): Found | [] {
  const context = meaningsByContext.find(
    ({ code, word, named, not, where, unless }) =>
      code === found.title.code &&
      (!named || named.test(found.name)) &&
      !not?.test(found.name) &&
      !unless?.test(text) &&
      (word === undefined || word === found.word) &&
      where.test(text),
  )
  if (context?.becomes === '') return []
  return context ? { ...found, title: titleOf.get(context.becomes)! } : found
}

function addTitle(found: Map<string, Found>, title: JobTitle, confidence: number, name: string): void {
  const known = found.get(title.code)
  const word = name.includes(' ') ? '' : name
  if (!known || known.confidence < confidence)
    found.set(title.code, { title, confidence, name, word: known && known.word !== word ? '' : word })
}

function readSpaced(phrase: string, position: number, found: Map<string, Found>, text: string): void {
  const words = wordsIn(phrase.toLowerCase())
  const written = () => wordsIn(phrase)
  for (let i = 0; i < words.length; i++) {
    if (!spacedNames.has(words[i]!)) continue
    const name = nameAt(words, i)
    if (!name) continue
    const { length } = name.words
    const follower = words[i + length]
    // In "student teacher" or "academic director" the second word is the title.
    const qualifies = length === 1 && isAdjective(words[i]!) && follower !== undefined && nameAt(words, i + 1)
    if (
      !qualifies &&
      !excludedAnywhere.test(phrase) &&
      !isExcludedInJapanese(words, i, i + length) &&
      !isOtherSense(words, i, length) &&
      !(name.title.code === 'board-member' && chairsOffice(name.words.join('-'), text)) &&
      isOwn(words, written, i, length)
    ) {
      const starts = i === 0 || (i <= 2 && modifiers.has(words[i - 1]!))
      const alone = length === 1 && isWeak(words[i]!)
      const confidence = (starts ? 0.9 : 0.78) - (position > 2 ? 0.05 : 0) - (alone ? 0.1 : 0)
      addTitle(found, name.title, Math.round(confidence * 100) / 100, name.words.join(' '))
    }
    if (!qualifies) i += length - 1
  }
}

/** "夫はMarketing Manager" ("my husband is …"). */
const isExcludedInJapanese = (words: readonly string[], from: number, to: number): boolean =>
  [words[from - 1], words[to]].some(
    (word) => word !== undefined && japaneseText.test(word) && excludedInJapanese.test(word),
  )

function readUnspaced(phrase: string, found: Map<string, Found>, aboutOthers: boolean): void {
  for (let i = 0; i < phrase.length; i++) {
    const name = unspacedNames.get(phrase[i]!)?.find(({ text }) => phrase.startsWith(text, i))
    if (!name) continue
    const { text, title } = name
    const after = phrase.slice(i + text.length, i + text.length + 6)
    const before = phrase.slice(Math.max(0, i - 4), i)
    const others =
      excludedInJapanese.test(before + ' ' + after) ||
      excludedBefore.test(before) ||
      excludedAfter.test(after) ||
      (aboutOthers && admired.has(title.code) && !statesOwnJob.test(after)) ||
      excludedAnywhere.test(phrase)
    if (!others) addTitle(found, title, text.length >= 3 ? 0.88 : 0.82, text)
    // Skip the whole match: "元インフラエンジニア" must not be read again as エンジニア.
    i += text.length - 1
  }
}

const begun = /^(?:プロの?|フリー(?:ランス)?の?)?/u
const statesOwnTitle = /^(?:で[、。す]|です|。|、|兼|として|をして|やって|$|\n)/u
/** Whether a Japanese bio begins with its writer's job: "プロカメラマンで、". */
function beginsInJapanese(description: string): boolean {
  const text = description.normalize('NFKC').trimStart().replace(begun, '').toLowerCase()
  const name = text === '' ? undefined : unspacedNames.get(text[0]!)?.find((one) => text.startsWith(one.text))
  return name !== undefined && statesOwnTitle.test(text.slice(name.text.length))
}

/**
 * Whether a bio begins with its writer's job and where it is held: "Superintendent of …", "Reporter at …".
 */
export function beginsWithPost(description: string, text = prepareJobText(description)): boolean {
  if (japaneseText.test(description) && beginsInJapanese(description)) return true
  const phrase = text.split(breaks).find((part) => /\p{L}/u.test(part)) ?? ''
  const words = wordsIn(phrase.toLowerCase())
  const written = () => wordsIn(phrase)
  for (let i = 0; i < Math.min(4, words.length); i++) {
    const name = nameAt(words, i)
    if (!name) continue
    const next = words[i + name.words.length] ?? ''
    // A title that makes up the whole phrase: "Co-founder | …", "@lakeside political reporter".
    const alone =
      next === '' && (words[0]!.startsWith('@') || words.slice(0, i).every((word) => alongside.has(word)))
    return (
      (alone || next === 'of' || next === 'at' || next === 'for' || next.startsWith('@')) &&
      isOwn(words, written, i, name.words.length)
    )
  }
  return false
}
