const set = (words: string) => new Set(words.split(/\s+/))

/** Words that start a title anew: "wife and teacher", "once a cook, now a nurse", "I am a nurse". */
const joins = set("and & + also plus y e et und ve i’m i'm im am cum og och en")
const now = set('now currently current turned today presently still')
const be = set('be being')
const served = set('served worked serving-once elected')
const gladly = set('proud blessed happy honored honoured lucky privileged love glad grateful pleased')

/** Words close before a title that take it away from the writer: other people's, denied, wished-for and sought ones. */
const taken = set(
  `aspiring wannabe future not never no hate hates fake failed wife husband mom mum mother dad father son daughter sister brother
   girlfriend boyfriend fiancé fiancée married child kid looking hiring seeking need wanted fan fans supporter supporters love loves my your our his her their
   against unemployed almost pre recovering reformed hobby armchair lifelong life-long perpetual eternal honorary favorite favourite favorites your every any one each
   futuro futura futur antiguo antigua exdirector mantan calon bukan eski esposa mujer marido filha filho femme mari
   casi quasi fast werdender werdende eşi ehefrau frau ehemann moglie marito epouse épouse épouser mãe pai madre padre nicht nie kein keine istri suami anak non ne jamás nunca adayı
   support supporting supports follow following via tweets quotes dating meet thank thanks vote voting elect electing elected help helping helps become becoming defend
   pas früher angehend angehende ehemals apprenti apprentie aspirante former formerly fmr ex exes ancien ancienne ehemaliger ehemalige retired previously past once was prev previous onetime sometime one-time late dead if like than`,
)
/** Between these and a title no word takes it back: "Bank of America teacher" is nobody's title, as "wife of a pilot" is not. */
const prepositions = set(
  'of for with by to from about in on into through against between under over among de da do del du des der den vom von di della mit pour para com con avec için untuk',
)
const accounts = set('account twitter feed page profile handle')
/** Whose work it then is: "staff of the new mayor". */
const whose = set(
  'fan fans staff office team wife husband mom dad mother father son daughter assistant aide supporter page friend work works',
)
const articles = set('a an the un une uma um una ein eine el la le o il der die das')
/** With these a word that is mostly something else is that: "el modelo". */
const definite = set('el la le o il der die das')
/** Former work, as far as the next word of the present: "former nurse and teacher" were both. */
const former = set('former formerly fmr ex ehemaliger ehemalige antiguo antigua ancien ancienne mantan')
/** A little further away these still take a title: "wife of a great pilot". */
const far = set(
  'husband frau moglie esposa mujer wife mann marito looking hiring seeking fan aspiring aspirante daughter son mother father married dad mom mum brother sister boyfriend girlfriend uncle aunt friend',
)
/** Right after a title: "Marangoz adayı", "designer turned farmer", "nurse wannabe", "teacher union". */
const takenAfter = set(
  `adayı adayi wife husband widow wannabe fan fans hater turned emeklisi anaknya in-training elect
   union unions association resources training jobs job career careers news newspaper newspapers school schools program programs programme services service
   supplies supply tips network community communities group groups club clubs life lives lifestyle education development council conference box office magazine fund funds aid loan loans led run
   section discount housing center centre foundation society day week month appreciation tools tool software crush body bodies
   government governments journal library portal org forum exchange recruitment relief rights shortage shortages movement movements led-run wing contributions donors money publication publications station agency agencies company companies firm
   memes meme jokes quotes lover lovers emeritus-in outfit uniform appreciation hotline store shop`,
)
/** Single words that are something else more often than a job: what follows them has to be the end, or what a title is followed by. */
const weak = set(
  `owner director partner editor artist artista creator producer model modelo driver coach trainer writer author student server builder marine cook baker
   trader engineer designer investor actor editora musica música md rn vp administrator koch guru auteur manager president captain founder
   strategist advisor steward barman idol dj pilot cop potter host anchor chair fellow speaker counsel judge comic clerk executive specialist analyst
   coordinator academic scholar colonel sergeant lieutenant mayor governor senator commissioner minister consul prof adjunct dean chancellor dir mgr exec mc critic contributor developer publisher anchorman
   conductor treasurer presenter carer cleaner steward singer dancer rapper freelancer soldier buyer principal tutor porter painter concierge hostes polis yogi`,
)
/** What may follow a single weak word. */
const follows = set(
  `at @ of for in on with from to by & + and who that turned based @ since specializing specialising focused focusing covering working living writing interested
   representing extraordinaire emeritus emerita en na no bei chez y e et und dan ve also plus but or living serving supporting helping loves love loving mom dad wife husband mother father
   extraordinaire here i'm im i via currently now trying reporting passionate obsessed residing born raised fighting at-large w`,
)
/** Before these "of" tells what somebody learns from or follows, not a course: "student of the world". */
const notOfStudy = set('the life everything human people all god jesus christ my our this many')
const adjectives = set('academic student fellow executive model marine specialist chair freelancer')
/** Owners of things that are no business. */
const business = set(
  'business shop store company restaurant studio salon cafe café bar brand agency farm gym franchise firm co gallery bakery brewery boutique practice label property small',
)
/** Words before a single weak word that make another thing of it: "team player", "dog owner", "step coach". */
const other: Readonly<Record<string, ReadonlySet<string>>> = {
  model: set('role super business car railroad train remodel'),
  partner: set('life dance accountability training travel gaming business official proud drinking'),
  driver: set('screw designated safe slow'),
  chair: set('wheel arm'),
  artist: set('martial con scam escape bullshit pickup'),
  developer: set('business property land personnel curriculum community economic child real estate'),
  anchor: set('faith hope'),
  captain: set('team'),
  host: set('ghost'),
  builder: set(
    'body team community world relationship bridge coalition gunpla model deck lego character empire',
  ),
  speaker: set(
    'native spanish french german italian english arabic hindi portuguese chinese japanese russian korean dutch bluetooth loud multi fluent non language languages house the',
  ),
  fellow: set('jolly good friendly'),
  owner: set('dog cat pet gun home horse racehorse horses proud car bmw boat tesla jeep truck truck parrot'),
  trainer: set('dog pokemon pokémon'),
  coach: set('old'),
  critic: set('social'),
  judge: set('dont do to who only cant not'),
  cook: set('home great good'),
  director: set('music'),
  author: set('future'),
}
const isMention = (word: string) => word.startsWith('@')
const capital = /^\p{Lu}/u

/** Whether a title within the words of a phrase is the writer's own present one. */
export function isOwn(
  words: readonly string[],
  written: () => readonly string[],
  at: number,
  length: number,
): boolean {
  if (isBefore(words, at) === false) return false
  const name = words[at]!
  const next = words[at + length]
  if (next !== undefined && takenAfter.has(next)) return false
  if (length > 1) return true
  if (name === 'student' && next === 'of' && notOfStudy.has(words[at + 2] ?? '')) return false
  if (name === 'doctor' && next === 'who') return false
  if (name === 'owner') return ownsBusiness(words, written, at)
  if (name === 'partner' && at > 0 && !isMention(next ?? '') && next !== 'at') return false
  const before = words[at - 1]
  if (before !== undefined && other[name]?.has(before)) return false
  if (!weak.has(name)) return true
  if (before !== undefined && definite.has(before)) return false
  if (next === undefined || isMention(next) || follows.has(next) || /\p{L}{3}ing$/u.test(next)) return true
  if (/^\d/.test(next)) return name !== 'model' && name !== 'marine'
  // "Editor The Arizona Republic" names where, "President Trump" and "Baker Street" name something else.
  return articles.has(next) && capital.test(written()[at + 2] ?? '')
}

/** Single words that are something else more often than a job. */
export const isWeak = (word: string): boolean => weak.has(word)
export const isAdjective = (word: string): boolean => adjectives.has(word)

function isBefore(words: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 7; i--) {
    if (now.has(words[i]!)) break
    if (former.has(words[i]!)) return false
  }
  for (let i = at - 1; i >= 0 && i >= at - 6; i--) {
    const word = words[i]!
    if (joins.has(word) || isMention(word) || now.has(word)) return true
    if (be.has(word)) return words[i - 1] !== 'to' || gladly.has(words[i - 2] ?? '')
    if (word === 'as') return !served.has(words[i - 1] ?? '')
    if (word === 'is') return !words.slice(0, i).some((one) => far.has(one) || one === 'my')
    if (articles.has(word)) continue
    if (taken.has(word) || prepositions.has(word)) return !isTakenBy(word, words, i, at)
  }
  return true
}

/** 'by' and 'in' of a course of life give a title: "teacher by day, singer by night". */
function isTakenBy(word: string, words: readonly string[], i: number, at: number): boolean {
  if (!prepositions.has(word)) return true
  const before = words[i - 1] ?? ''
  // "Official account of Senator Lee".
  if (accounts.has(before)) return false
  // "Government of Ireland research fellow": too far away for a part of it; "staff of a young doctor" is near enough.
  return at - i <= 2 || far.has(before) || whose.has(before) || articles.has(words[i + 1] ?? '')
}

function ownsBusiness(words: readonly string[], written: () => readonly string[], at: number): boolean {
  const before = words[at - 1]
  const next = words[at + 1]
  if (before !== undefined && business.has(before)) return true
  if (next === 'of' || next === 'at') {
    const what = written()[at + 2] ?? ''
    return isMention(what) || (capital.test(what) && before !== 'proud') || business.has(words[at + 3] ?? '')
  }
  if (next !== undefined) return isMention(next) || (joins.has(next) && at === 0)
  return (
    before === undefined ||
    joins.has(before) ||
    (before !== undefined && capital.test(written()[at - 1]!) && !other['owner']!.has(before))
  )
}
