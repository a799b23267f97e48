import { institutionsIn, isMove, isOtherInterest, withoutAsides } from './interest-senses.ts'
import {
  hasUnspaced,
  interestAfter,
  interestOfPair,
  interestsOfUnspaced,
  singleInterest,
} from './text-interests.ts'

const set = (words: string) => new Set(words.split(/\s+/))

// Words with a more common sense than the interest, or that name a job, an office or a workplace: "running
// for office", "executive director", "author of the report". In a bio they need further evidence that the
// writer likes it.
const weak = set(
  `author authors writer book books novel novels library literature reading poem series drama dramas director film films executive ceo management leadership career careers business sales logistics education
   teacher teachers teaching classroom school college university campus thesis dissertation phd research scientist science stem tech technology innovation robotics space nature forest conservation ecology birds wildlife
   sport athlete athletes style mode beauty nails art arts artist design illustration photo photos camera song songs album album playlist concert radio podcast podcasts podcaster pilot airline airlines airport aviation hotel hotels resort
   resorts beach beaches trip tourism vacation train trains railway bank banking property economy economics inflation insurance construction contractor hiring recruiting recruiter hr nonprofit nonprofits charity volunteer volunteering ngo
   philanthropy sustainability renewable renewables solar food cook restaurant restaurants pub bars kids parents baby babies wedding weddings festival garden plants interior interiors switch steam console mario dungeon apex apex metal punk band army idol
   stan survivor bachelor drill trap freestyle bluegrass audio rave ambient drift drifting rock blues salsa pop country weather cloud apple java rust python ai ev evs car cars truck trucks pickup jeep horse horses chat cricket arsenal chelsea foot kino
   wrestling fishing running runner trail climbing painting drawing sketch writing blogger blogging newsletter deals sale haul watches market stocks trading trader investor investors eth fx founder founders entrepreneur entrepreneurs
   startup startups entrepreneurship advertising marketing branding copywriter seo crm erp property realtor modeling celebrity celebrities statistics bigdata hacking frontend quantum genetics biology physics pathfinder settlers
   theatre theater orchestra symphony opera piano philharmonic marvel fantasy zombie bowl fifa uefa olympics oscars grammys emmys cannes sundance ces2 apparel fashion vogue jewelry cosmetics camera console developer developers
   chef baker barista decor renovation appliances smoker gin rum rye ipa latte tea cake cakes chocolate pizza fries pasta music musician singer dog dogs cat cats puppy mom moms dad dads mum mama executive papa freshman sophomore undergrad
   gadgets gadget keyboards cruise pilots golf flying stage wildlife nfl nba mlb nhl espn hollywood broadway cinema stem`,
)
/** Words that more often name the writer's job or role, even as a separate phrase: "Author." states a job. */
const jobWords = set(
  `book books author authors writer director executive ceo teacher teachers scientist pilot recruiter contractor volunteer founder founders entrepreneur entrepreneurs blogger podcaster trader investor investors developer developers copywriter
   artist phd undergrad freshman sophomore athlete athletes series hiring leadership management career careers business sales university college school nonprofit charity ngo kids parents wedding weddings baby babies
   survivor bachelor army stan radio album song songs research education insurance bank property economy realtor chef baker barista cook trap drill drift switch steam apex newsletter rave settlers watches deals sale console chat foot mode fandom education`,
)
/** Roles a bio states of its writer; they are evidence by themselves: "Mom of two", "photographer". */
const roles = set(
  'mom moms dad dads mum mama papa dog dogs cat cats puppy golf music musician singer wildlife nfl nba mlb nhl flying entrepreneur entrepreneurs realtor chef baker barista artist podcaster',
)
const likedBefore = set(
  `love loves loving lover lovers fan fans into enjoy enjoys enjoying passionate passion obsessed addicted crazy interested interests interest hobby hobbies like likes adore adores amateur avid aspiring fond enthusiast
   studying learning reads watch watches watching collect collects collecting playing play plays favorite favourite fuelled fueled runs mad all-things amo aime liebe me-encanta`,
)
const likedAfter = set(
  `lover lovers fan fans fanatic fanatics enthusiast enthusiasts addict addicted junkie nerd geek buff aficionado nut nuts obsessed freak snob connoisseur maniac head heads fiend hobbyist collector is-life player drinker
   mom dad parent owner life amateur hobby junky wizard love`,
)
/** Words that apply to the two words before them: "wine and coffee lover", "college hockey fan". */
const likers = set('lover lovers fan fans fanatic enthusiast enthusiasts addict junkie nerd geek buff nut')
const denied = set(
  'not never no hate hates hating dislike dislikes anti ex former formerly retired without wannabe sold against used covered',
)
/** Next to these a word is part of the name of an office, a company or a media outlet. */
const offices = set(
  `committee committees subcommittee department dept ministry office agency bureau commission council board institute institution association society foundation university college school academy center centre authority
   administration division district county corporation corp inc llc company group times post tribune gazette journal herald network service services union fund trust bank museum hall caucus act bill policy secretary
   minister commissioner director editor reporter correspondent producer professor officer chief director chair host caucus commissioner campaign force fame valley park street city beat desk industry sector consultant manager executive
   analyst advisor attorney lawyer counsel law agency student major minor program programs programme science studies degree teacher league magazine news media tv show daily expo summit`,
)
const parents = set('mom moms dad dads mum mama papa')
/** Future roles do not count yet. */
const futureWords = set('future expecting soon-to-be aspiring')
/** With a pet, a plant or a club before it a parent word means no parent: "dog mom", "band dad". */
const otherOwners = set(
  `dog dogs doggo doggy pup puppy pupper pitbull corgi cat cats kitty kitten feline canine fur furbaby pet pets rescue plant plants bunny hamster horse chicken
   band dance soccer hockey baseball cheer team den room football softball stage`,
)
// Words that change the sense of the one before them ("dad jokes", "horror stories") or, as in "modes of
// travel", after them.
const otherSenses: Readonly<Record<string, ReadonlySet<string>>> = {
  dad: set('joke jokes bod rock hat'),
  mom: set('jeans energy'),
  horror: set('story stories show'),
  photos: set('of rts from retweets'),
}
/** Words that change the subject of the next word: "political science". */
const otherSubject: Readonly<Record<string, ReadonlySet<string>>> = {
  science: set('political social computer data actuarial library military rocket forensic'),
  sports: set('blood no'),
  running: set('am is now currently before candidate up'),
  economy: set('political'),
  dog: set('hot watch war sea'),
  art: set('martial fine state of'),
  arts: set('martial fine liberal'),
  beauty: set('the true sleeping'),
  food: set('real'),
  band: set('rubber'),
  cloud: set('the under'),
  rock: set('black plymouth little red round'),
  apple: set('big'),
  chelsea: set('girl'),
  ...Object.fromEntries([...parents].map((parent) => [parent, otherOwners])),
}
const plainToken = /[#@]?[\p{L}\p{N}_]+(?:['’-][\p{L}\p{N}]+)*/gu
const separated =
  /[\n|•·・/,;:。、!！?？✦★☆♡~〜｜／()[\]{}"“”]|\p{Extended_Pictographic}|\.(?:\s|$)|\s[-–—&+]+\s|\s(?:and|y|und|et|e)\s/gu

// The rest of the sentence describes what an office is for: "Committee on Science, Space, and Technology".
const subjectsOfOffice =
  /\b(?:committee|subcommittee|caucus)\b|\b(?:committees?|subcommittees?|departments?|dept|ministry|commission|caucus|office|council|institute|faculty|school|college|agency|board|division|bureau|chair|secretary|minister|editor|reporter|professor|(?:standing|working|research|study|interest|specialist|expert) group) (?:on|of|for)\b|\b(?:politics|sociology|philosophy|economics|psychology|geography|ethics) of\b/i
const sentences = /[\n|•;]|\.(?:\s|$)/u

/** Minimum weight for an interest. */
const ENOUGH = 1
const HALF = 0.5
const OTHER_SENSE = -1

/**
 * Interests a bio declares, the most certain first, in order of mention. A word with a single sense is
 * sufficient; an ambiguous one needs to be liked ("books lover", "into space"), to be a hashtag, to be a
 * separate item in a list of subjects, or a second word of the same interest. Words that belong to a person's
 * office, that are denied or past, and URLs do not count.
 */
export function bioInterests(description: string): string[] {
  const hasAddress = description.includes('://') || description.includes('@')
  const text = withoutAsides(
    hasAddress ? description.replace(/https?:\/\/\S+|\S+@\S+\.\S+/g, ' ') : description,
  )
  const institutions = institutionsIn(text)
  const evidence = new Map<string, number>()
  const seen = new Set<string>()
  /** A weight below 0 means that the word has another sense in this bio. */
  const add = (code: string, word: string, weight: number) => {
    const key = `${code} ${word}`
    if (weight === 0 || seen.has(key)) return
    seen.add(key)
    if (weight > 0) evidence.set(code, (evidence.get(code) ?? 0) + weight)
  }
  for (const sentence of text.split(sentences)) {
    const ofOffice = subjectsOfOffice.test(sentence)
    for (const phrase of sentence.split(separated))
      if (phrase !== undefined && phrase.length > 1) readPhrase(phrase, { text, institutions, ofOffice }, add)
  }
  if (hasUnspaced.test(text))
    for (const [code, word, liked] of interestsOfUnspaced(text)) add(code, word, liked)
  return [...evidence].filter(([, weight]) => weight >= ENOUGH).map(([code]) => code)
}

/** "Football" can mean two sports; other words of the bio decide. */
const soccer =
  /\b(?:soccer|fc|afc|cfc|united|city fan|premier league|premierleague|la ?liga|bundesliga|serie a|epl|uefa|fifa|world ?cup|arsenal|chelsea|liverpool|lfc|mufc|spurs|everton|celtic|rangers|uk|england|scotland|wales|ireland|football club|footie|footy)\b/i
const american =
  /\b(?:nfl|college|high school|varsity|quarterback|super ?bowl|touchdown|baseball|basketball|hockey|tailgat\w+|coach|usa?|american|friday night|cowboys|packers|patriots|bears|steelers|vols|tigers|tide|longhorns|buckeyes|huskies|bulldogs|texas|ohio|florida|georgia|alabama|tennessee|michigan|carolina|track|softball|usc|lsu)\b|#[a-z]+nation\b/i
const footballOf = (bio: string): string =>
  soccer.test(bio)
    ? 'sports/soccer'
    : american.test(bio)
      ? 'sports/american-football'
      : 'sports/sports-news-and-general-info'

interface Around {
  text: string
  /** Words of this bio that are names of institutions. */
  institutions: ReadonlySet<string>
  ofOffice: boolean
}

function readPhrase(
  phrase: string,
  { text: all, institutions, ofOffice }: Around,
  add: (code: string, word: string, weight: number) => void,
): void {
  const tokens = phrase.match(plainToken) ?? []
  const words = tokens.map((token) => token.toLowerCase())
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    if (word.startsWith('@')) continue
    if (word.startsWith('#')) {
      const code = singleInterest(word.slice(1))
      if (code && !media.has(word) && !isOtherInterest(word.slice(1), words[i + 1], false, all))
        add(code, word.slice(1), weak.has(word.slice(1)) && jobWords.has(word.slice(1)) ? HALF : ENOUGH)
      continue
    }
    const pair = interestOfPair(word, words[i + 1])
    if (
      pair &&
      !isDenied(words, i) &&
      !offices.has(words[i + 2] ?? '') &&
      !isOtherInterest(`${word} ${words[i + 1]!}`, words[i + 2], isLiked(words, i), all)
    )
      add(pair, `${word} ${words[i + 1]!}`, ENOUGH)
    const code = word === 'football' ? footballOf(all) : interestAfter(word)
    if (!code) continue
    const isOther = institutions.has(word) || isOtherInterest(word, words[i + 1], isLiked(words, i), all)
    add(code, word, isOther ? OTHER_SENSE : weightOf(words, tokens, i, ofOffice))
  }
}

/** Media an account posts, not the subject of the account. */
const media = set('#photo #photos #pics #video #videos')

function weightOf(words: readonly string[], tokens: readonly string[], i: number, ofOffice: boolean): number {
  const word = words[i]!
  if (isDenied(words, i)) return 0
  if (parents.has(word) && words.slice(Math.max(0, i - 3), i).some((one) => futureWords.has(one))) return 0
  if (otherSubject[word]?.has(words[i - 1] ?? '')) return 0
  const next = words[i + 1]
  if (otherSenses[word]?.has(next ?? '')) return 0
  // "NASDAQ" in capitals precedes the symbol of a company's share.
  if (word === 'nasdaq' && tokens[i] === 'NASDAQ') return 0
  const liked = isLiked(words, i)
  if (
    !liked &&
    (isOffice(words[i - 1]) || isOffice(next) || (words[i - 1] === 'of' && isOffice(words[i - 2])))
  )
    return 0
  if (!weak.has(word)) return ENOUGH
  if (ofOffice && !liked) return 0
  // "Virginia Tech fan" supports a school; "Huge Fashion Lover" likes fashion.
  const named = isCapital(tokens[i]) && isCapital(tokens[i - 1]) && !likedAfter.has(next ?? '')
  if (liked && !named) return ENOUGH
  if (roles.has(word) && words.length <= 4) return ENOUGH
  if (jobWords.has(word)) return HALF * 0.8
  // "Science." in a list of subjects counts; "Apple Valley" is a name.
  if (words.length === 1) return ENOUGH
  return isCapital(tokens[i - 1]) || isCapital(tokens[i + 1]) ? 0 : HALF * 0.8
}

const isOffice = (word: string | undefined): boolean => word !== undefined && offices.has(word)
const isCapital = (token: string | undefined): boolean => token !== undefined && /^\p{Lu}/u.test(token)
const isDenied = (words: readonly string[], i: number): boolean =>
  words
    .slice(Math.max(0, i - 3), i)
    .some((word) => denied.has(word) || word.endsWith("n't") || word.endsWith('n’t'))
const isLiked = (words: readonly string[], i: number): boolean =>
  words
    .slice(Math.max(0, i - 3), i)
    .some((word, k) => likedBefore.has(word) && !isMove(words, Math.max(0, i - 3) + k)) ||
  likedAfter.has(words[i + 1] ?? '') ||
  likers.has(words[i + 2] ?? '')
