import { nameAt } from './job-names.ts'

const set = (words: string) => new Set(words.split(/\s+/))

/** Words after which a title starts anew: "wife and teacher", "once a cook, now a nurse", "I am a nurse". */
const joiners = set("and & + x × n also plus y e et und ve i’m i'm im am cum og och en")
const now = set('now currently current turned today presently still')
const be = set('be being')
const served = set('served worked serving-once elected spent')
const feelings = set('proud blessed happy honored honoured lucky privileged love glad grateful pleased')

// Words shortly before a title that make it not the writer's: other people's, denied, desired and sought
// jobs.
const exclusions = set(
  `aspiring wannabe future not never no hate hates fake failed child kid looking want wants wanting hiring seeking need wanted fan fans supporter supporters love loves my your our his her their
   against unemployed almost soon pre recovering reformed hobby armchair perpetual eternal honorary favorite favourite favorites your every any one each
   futuro futura futur antiguo antigua exdirector mantan calon bukan eski esposa mujer marido filha filho femme mari
   casi quasi fast werdender werdende eşi ehefrau frau ehemann moglie marito epouse épouse épouser mãe pai madre padre nicht nie kein keine istri suami anak non ne jamás nunca adayı
   support supporting supports follow following via tweets quotes dating meet thank thanks vote voting elect electing elected help helping helps become becoming defend
   pas früher angehend angehende ehemals apprenti apprentie aspirante former formerly fmr ex exes ancien ancienne ehemaliger ehemalige retired previously past once was prev previous onetime sometime one-time late dead if like than
   ret retd rtd lapsed erstwhile wanna would-be amateur novice avid better best worst bad lousy mediocre terrible so-called self-proclaimed
   empowering inspiring connecting featuring celebrating honoring honouring`,
)
/** "Husband Father Banker" is a list, "my wife a doctor" is not. */
const relatives = set(
  'wife husband mom mum mother dad father son daughter sister brother girlfriend boyfriend fiancé fiancée married uncle aunt',
)
const possessives = set('my our his her their your of whose')
// Prepositions that link a title to an earlier word: in "Bank of America teacher" and "wife of a pilot" the
// title is not the writer's.
const prepositions = set(
  'of for with by to from about in on into through against between under over among de da do del du des der den vom von di della mit pour para com con avec için untuk',
)
/** "Port of Seattle commissioner", "University of Bristol lecturer". */
const institutions = set(
  'society association council church ministry agency office centre center port city town village county state university univ univ. uni college school bank department dept board house diocese borough institute commonwealth chamber bureau academy museum hospital union federation foundation league alliance court bar',
)
const seeksOffice = set('candidate candidates running run ran nominee campaigning')
const accounts = set('account twitter feed page profile handle')
/** Words whose "of" names another person: "staff of the new mayor". */
const groups = set(
  'fan fans staff office team wife husband mom dad mother father son daughter assistant aide supporter page friend work works',
)
const articles = set('a an the un une uma um una ein eine el la le o il der die das')
/** After these an ambiguous word has its other meaning: "el modelo". */
const definite = set('el la le o il der die das')
// Words for former jobs; they apply up to the next word of the present: in "former nurse and teacher" both
// are past.
const former = set(
  'former formerly fmr frmr erstwhile onetime ago ex past previous previously prev lapsed aspiring wannabe wanna amateur armchair ehemaliger ehemalige antiguo antigua ancien ancienne mantan',
)
/** Words that exclude a title even at a larger distance: "wife of a great pilot". */
const distantExclusions = set(
  'husband frau moglie esposa mujer wife mann marito looking hiring seeking fan aspiring aspirante daughter son mother father married dad mom mum brother sister boyfriend girlfriend uncle aunt friend',
)
// Words directly after a title that exclude it: "Marangoz adayı", "designer turned farmer", "nurse wannabe",
// "teacher union".
const exclusionsAfter = set(
  `adayı adayi wife husband widow wannabe fan fans hater turned emeklisi anaknya in-training elect
   union unions association resources training jobs job career careers news newspaper newspapers school schools program programs programme services service
   supplies supply tips network community communities group groups club clubs life lives lifestyle education development council conference box office magazine fund funds aid loan loans led run
   section discount housing center centre foundation society day week month appreciation tools tool software crush body bodies
   government governments journal library portal org forum exchange recruitment relief rights shortage shortages movement movements led-run wing contributions donors money publication publications station agency agencies company companies firm
   show shows ret retd rtd vet vets veteran veterans once told said says asked thinks memes meme jokes quotes lover lovers emeritus-in outfit uniform appreciation hotline store shop insha inshallah inshaallah hopefully someday aspirant hopeful loading
   candidate candidates nominee ministry ministries strike strikes walkout walkouts protest protests solidarity strategies trends insights promo promos advocate advocates`,
)
// Single words that more often mean something else: they count only at the end or before a word that may
// follow a title.
const weak = set(
  `owner director partner editor artist artista creator producer model modelo driver coach trainer writer author student server builder marine cook baker
   trader engineer designer investor actor editora musica música md rn vp administrator koch guru auteur manager president captain founder
   strategist advisor steward barman idol dj pilot cop potter host anchor chair fellow speaker counsel judge comic clerk executive specialist analyst
   coordinator academic scholar colonel sergeant lieutenant admiral mp supervisor baritone miner grower courier jurist politician forecaster investigator freshman sophomore sophmore rider performer físico químico científico contributor dispatcher caterer standup esq vc dp clown hostess mayor governor senator commissioner minister consul prof adjunct dean chancellor dir mgr exec mc critic contributor developer publisher anchorman dev
   conductor treasurer staffer trooper brewer naturalist surveyor registrar attache presenter carer cleaner steward singer dancer rapper freelancer soldier buyer principal tutor porter painter concierge hostes polis yogi`,
)
/** Words that may follow an ambiguous title. */
const follows = set(
  `at @ of for in on with from to by & + and who that turned based @ since specializing specialising focused focusing covering working living writing interested
   she he they about x × n representing extraordinaire emeritus emerita en na no bei chez y e et und dan ve also plus but or living serving supporting helping loves love loving mom dad wife husband mother father
   extraordinaire here i'm im i via currently now always available former formerly fmr previously ex when during after before since dedicated committed proudly not w/ trying reporting passionate obsessed residing born raised fighting at-large w`,
)
// Subjects of "student of …" that mean studying: "student of law" is a student, "student of history" reads
// history.
const studies = set(
  'law medicine engineering nursing architecture pharmacy dentistry accounting journalism computer veterinary',
)
const isOfStudy = (words: readonly string[], at: number): boolean =>
  studies.has(words[at] ?? '') ||
  words
    .slice(at, at + 7)
    .some((word) => word === 'at' || word.startsWith('@') || word === 'university' || word === 'college')
const adjectives = set(
  'exec principal academic student fellow executive model marine specialist chair freelancer',
)
/** Words that make a following ambiguous word a title. */
const titleMarkers = set(
  'freelance senior snr sr visiting published bestselling acclaimed winning deputy associate assistant staff contributing veteran political independent award-winning tenured licensed certified',
)
// Titles that begin a phrase and are followed by their field: "Director Rethink Trade", "Anchor Channel 4
// News".
const leadingTitles = set(
  'director dir editor author host anchor manager vp coordinator strategist advisor administrator publisher founder commissioner producer analyst chancellor provost superintendent',
)
/** The same, if an institution follows: "President International American Council". */
const leadingTitlesOfBodies = set(
  'president chair chairman coach dean engineer designer fellow prof trainer captain treasurer partner',
)
const bodies = set(
  'council association institute foundation society university college department dept committee center centre group inc llc bank club hs school schools news tv radio magazine times county federation alliance coalition union chamber league academy network project capital ventures partners llp',
)
/** Offices: a candidate "for Mayor" does not hold it; an account "for Mayor Lee" belongs to the mayor. */
const offices = set(
  'mayor governor senator congressman congresswoman congressmember representative commissioner councilman councilwoman assemblyman assemblywoman judge sheriff president treasurer councilmember senate',
)
const business = set(
  'business shop store company restaurant studio salon cafe café bar brand agency farm gym franchise firm co gallery bakery brewery boutique practice label property small fabrication construction landscaping plumbing photography consulting marketing media spa winery vineyard pizzeria bookstore diner pub tavern hotel inn garage dealership clinic daycare theater theatre barbershop nightclub newspaper',
)
/** Words before an ambiguous title that give it another meaning: "team player", "dog owner", "step coach". */
const otherSenses: Readonly<Record<string, ReadonlySet<string>>> = {
  model: set('role super business car railroad train remodel'),
  partner: set('life dance accountability training travel gaming business official proud drinking'),
  driver: set('screw designated safe slow'),
  chair: set('wheel arm rocking lawn folding plastic'),
  artist: set('martial con scam escape bullshit pickup'),
  developer: set('business property land personnel curriculum community economic child real estate'),
  anchor: set('faith hope'),
  captain: set('team'),
  host: set('ghost'),
  builder: set(
    'body team community world relationship bridge coalition gunpla model deck lego character empire',
  ),
  speaker: set(
    'native spanish french german italian english arabic hindi portuguese chinese japanese russian korean dutch bluetooth loud multi fluent non yiddish hebrew polish ukrainian swedish turkish vietnamese mandarin cantonese thai urdu bengali greek farsi persian catalan welsh irish gaelic tagalog language languages house the',
  ),
  fellow: set('jolly good friendly leadership'),
  president: set('only our worst greatest'),
  owner: set(
    'dog cat pet gun home house land horse racehorse horses proud car bmw boat tesla jeep truck parrot sheepdog shepherd terrier poodle hound beagle bulldog retriever doodle corgi husky pug chihuahua dachshund collie spaniel schnauzer rottweiler labrador lab pitbull puppy kitten cats dogs chicken goat motorcycle harley bike rv camper corvette mustang porsche subaru ticket tickets holder cottage account firearm firearms rifle harley-davidson y x s',
  ),
  chef: set('pampered home'),
  potter: set('harry'),
  marine: set('veteran merchant'),
  courier: set('and &'),
  coordinator: set('chaos'),
  dev: set('biz business econ economic community workforce real talent'),
  soldier: set('veteran'),
  trainer: set('dog pokemon pokémon'),
  coach: set('old'),
  critic: set('social'),
  judge: set('dont do to who only cant not'),
  scientist: set('mad'),
  performer: set('top high strong'),
  student: set('lifelong life-long eternal perpetual forever constant'),
  miner: set('bitcoin crypto data'),
  politician: set('non'),
  cook: set('home great good'),
  director: set('music'),
  author: set('future'),
  // Academic honours.
  scholar: set('rhodes fulbright marshall gates truman merit national presidential bible rotary eagle'),
  colonel: set('kentucky'),
}
const begins = set('asst assistant sr senior snr associate deputy lead head managing chief exec')
/** What a professional builder builds. */
const constructions = set(
  'home house custom master boat ship guitar general residential commercial bike and & a the',
)
/** Activities that are more often a hobby than a job: "gardener", "fly fisherman". */
const pastimes = set('gardener fisherman fisher cook baker brewer woodworker')
const trades = set(
  'professional pro head commercial landscape private line prep executive pastry estate market freelance full-time certified and & chief station',
)
const ofTrade = set('at @ for trade profession living')
const isByTrade = (words: readonly string[], at: number): boolean => {
  const next = words[at + 1] ?? ''
  return (
    (at > 0 && trades.has(words[at - 1]!) && words[at - 1] !== 'and' && words[at - 1] !== '&') ||
    ofTrade.has(next) ||
    words.slice(Math.max(0, at - 2), at).some((word) => now.has(word)) ||
    isMention(next) ||
    (next === 'by' && ofTrade.has(words[at + 2] ?? ''))
  )
}
/** "Teacher of the Year" is an honour. */
const isAward = (words: readonly string[], at: number): boolean =>
  words[at + 1] === 'the' && /^(?:year|month|week|decade|century|day)$/.test(words[at + 2] ?? '')
const chairs = set('chair chairman chairwoman chairperson co-chair co-chairman co-chairwoman')
/** Bodies whose leaders are no board members. */
const committees =
  /^(?:sub)?(?:committees?|cmte|cte|subcmte|caucus|commission|task|force|party|democrats|democratic|dems|republicans?|gop|conference|delegation|division|precinct)$/
const ofOffice =
  /^@(?:rep|sen|cong|house|appg)|^@.*(?:caucus|cmte|committee|task_?force|dems|gop|energycommerce|judiciary|oversight|approps|democrats|republicans)/
const chairsCommittee = (words: readonly string[], at: number, length: number): boolean =>
  words.slice(at + length, at + length + 3).some((word) => ofOffice.test(word)) ||
  words.slice(at + length, at + length + 10).some((word) => committees.test(word)) ||
  words.slice(Math.max(0, at - 4), at).some((word) => committees.test(word))
const unfinished = /^(?:training|view|the making|the works|progress|waiting|disguise|denial|spirit|name)/
const isMention = (word: string) => word.startsWith('@')
const before = (words: readonly string[], at: number): string | undefined => words[at - 1]

/** "Official account for Mayor Lee": the account of the named person. */
const isOfficeOfAccount = (words: readonly string[], at: number): boolean =>
  offices.has(words[at]!) &&
  words.length > at + 1 &&
  [1, 2, 3].some(
    (back) => prepositions.has(words[at - back] ?? '') && accounts.has(words[at - back - 1] ?? ''),
  )

const capital = /^\p{Lu}/u
const initials = /^\p{Lu}{2,6}$/u

/** Titles that are also said before a name: "Doctor Who", "Nurse Jackie". */
const addresses = set('doctor nurse farmer detective officer coach captain judge mayor sheriff chef trucker')
const possessive = /\p{L}[’']s$/u
const ofAll = set(`women’s women's men’s men's children’s children's people’s people's`)
/** Whether a title is the beginning of a name of somebody else or of a thing: "Farmer Frog’s mission". */
function isPartOfName(words: readonly string[], written: () => readonly string[], at: number): boolean {
  const next = words[at + 1]
  if (next === undefined || !addresses.has(words[at]!)) return false
  if (words[at] === 'doctor' && next === 'who') return true
  const following = written()[at + 1] ?? ''
  if (!capital.test(following) || !capital.test(written()[at] ?? '')) return false
  if (possessive.test(next)) return !ofAll.has(next)
  const isLast = at + 2 === words.length || /^(?:fans?|stan|nerd)$/.test(words[at + 2] ?? '')
  return isLast && at > 0 && !initials.test(following) && nameAt(words, at + 1) === undefined
}

/** Whether a title within a phrase is a current one of the writer. */
export function isOwn(
  words: readonly string[],
  written: () => readonly string[],
  at: number,
  length: number,
): boolean {
  if (isBefore(words, at) === false) return false
  const name = words[at]!
  const next = words[at + length]
  if (next !== undefined && exclusionsAfter.has(next)) return false
  // "Pilot to be".
  if (next === 'to' && words[at + length + 1] === 'be' && words[at + length + 2] === undefined) return false
  if (next === 'in' && unfinished.test(words.slice(at + length + 1, at + length + 3).join(' '))) return false
  if (next === 'of' && isAward(words, at + length)) return false
  if (words.slice(at, at + length).some((word) => chairs.has(word)) && chairsCommittee(words, at, length))
    return false
  // People who are honoured or supported: "our military & law enforcement".
  if (name === 'law' && at > 0 && words[at + 1] === 'enforcement') return false
  if (length > 1 && endsRetired.has(words.at(-1)!)) return false
  if (length > 1) return !(next !== undefined && ofField.has(next) && field.test(words[at + length - 1]!))
  if (endsRetired.has(words.at(-1)!) && at + length < words.length) return false
  if (name === 'student' && next === 'of' && !isOfStudy(words, at + 2)) return false
  if (isPartOfName(words, written, at)) return false
  // "The REAL governor" is no governor.
  if (offices.has(name) && words[at - 1] === 'real') return false
  // In "Columbia, MD via NJ" it is a state.
  if (name === 'md' && /^(?:\d+|via|from|in|to|native|based|resident|now|transplant|born)$/.test(next ?? ''))
    return false
  // The secretary of a society is no assistant.
  if (name === 'secretary' && next === 'of') return false
  if (name === 'model' && next !== undefined && [...next].length === 1) return false
  if (name === 'dean' && words.slice(at).some((word) => /^(?:senate|house|delegation|congress)$/.test(word)))
    return false
  // A service on offer: "Executive coaching".
  if (
    adjectives.has(name) &&
    /^(?:coaching|consulting|training|recruiting|search|leadership)$/.test(next ?? '')
  )
    return false
  // Years of a past fellowship; a creator of something is no video creator.
  if (name === 'fellow' && /^[’']?\d{2,4}$/.test(next ?? '')) return false
  if ((name === 'creator' || name === 'builder') && next === 'of') return false
  if (name === 'builder' && before(words, at) !== undefined && !constructions.has(before(words, at)!))
    return false
  if (pastimes.has(name) && !isByTrade(words, at)) return false
  if (name === 'owner') return ownsBusiness(words, written, at)
  if (
    name === 'partner' &&
    ((at > 0 && !isJoinedToTitle(words, at)) || next === 'for' || next === 'in') &&
    !isMention(next ?? '') &&
    next !== 'at'
  )
    return false
  const previous = before(words, at)
  if (previous !== undefined && otherSenses[name]?.has(previous)) return false
  if (!weak.has(name)) return true
  if (previous !== undefined && definite.has(previous)) return false
  if (previous !== undefined && titleMarkers.has(previous)) return true
  if (isOfficeOfAccount(words, at)) return true
  if (next === undefined || isMention(next) || follows.has(next) || /\p{L}{3}ing$/u.test(next)) return true
  if (/^\d/.test(next)) return name !== 'model' && name !== 'marine'
  // "Singer DJ", "writer editor": consecutive titles.
  if (nameAt(words, at + length) && !adjectives.has(name)) return true
  const starts = at === 0 || joiners.has(words[at - 1]!) || (at === 1 && begins.has(words[0]!))
  if (starts && leadingTitles.has(name) && (name !== 'host' || capital.test(written()[at + 1]!))) return true
  if (starts && leadingTitlesOfBodies.has(name) && words.slice(at + 2).some((word) => bodies.has(word)))
    return true
  // "County Director Lakeside County": a capitalised title followed by its organisation.
  if (
    leadingTitles.has(name) &&
    at > 0 &&
    at <= 3 &&
    written()
      .slice(0, at + 2)
      .every((word) => capital.test(word))
  )
    return true
  // "Commissioner NYS Dept": initials name the organisation, unless the whole text is in capitals.
  const written1 = written()
  if (!offices.has(name) && initials.test(written1[at + 1] ?? '') && !initials.test(written1[at] ?? ''))
    return true
  // "Editor The Arizona Republic" names an employer; "President Trump" and "Baker Street" do not.
  return articles.has(next) && capital.test(written1[at + 2] ?? '')
}

export const isWeak = (word: string): boolean => weak.has(word)
export const isAdjective = (word: string): boolean => adjectives.has(word)

/** Words after "support" that form a job: "Support engineer". */
const supports = set(
  'engineer specialist analyst technician manager coordinator worker officer administrator consultant',
)
const retired = set('retired ret retd rtd recovering reformed')
/** "Correspondent @lakeside, retired": at the end of a phrase it applies to the whole phrase. */
const endsRetired = set('retired ret retd rtd')
/** Fields that are studied or loved, after which a title may be named: "graphic design student". */
const ofField = set(
  'student students major majors minor degree grad graduate graduates enthusiast nerd lover junkie class classes course',
)
const field =
  /^(?:design|relations|affairs|service|support|operations|marketing|engineering|consulting|acquisition|development)$/
const titleBetween = (words: readonly string[], from: number, to: number): boolean => {
  for (let i = from; i < to; i++) if (nameAt(words, i)) return true
  return false
}

function isBefore(words: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 16; i--) {
    if (now.has(words[i]!)) break
    // Amateur radio is a hobby of the present, not a former job.
    if (former.has(words[i]!) && !(words[i] === 'amateur' && words[i + 1] === 'radio')) return false
    // "Retired English and history teacher" is one title, "retired nurse and writer" are two.
    if (retired.has(words[i]!) && !titleBetween(words, i + 1, at)) return false
  }
  for (let i = at - 1; i >= 0 && i >= at - 6; i--) {
    const word = words[i]!
    if (isOfRelative(words, i, at)) return false
    if (joiners.has(word) || isMention(word) || now.has(word)) return true
    if (be.has(word)) return words[i - 1] !== 'to' || feelings.has(words[i - 2] ?? '')
    if (word === 'as' && offices.has(words[at]!))
      return words
        .slice(Math.max(0, i - 6), i)
        .some((one) => /^(?:serv(?:es?|ing)|work(?:s|ing)?)$/.test(one))
    if (word === 'as') return !words.slice(Math.max(0, i - 6), i).some((one) => served.has(one))
    if (word === 'for' && seeksOffice.has(words[i - 1] ?? '')) return false
    if (word === 'for' && offices.has(words[at]!) && !accounts.has(words[i - 1] ?? '')) return false
    if (word === 'is') return !words.slice(0, i).some((one) => distantExclusions.has(one) || one === 'my')
    if (articles.has(word)) continue
    // "Honored to have been a teacher" is past, "have been a teacher for years" is not.
    if (word === 'been') return words.slice(at).some((one) => one === 'for' || one === 'since')
    if (word === 'best' && /^sell/.test(words[i + 1] ?? '')) continue
    if (word === 'of' && institutions.has(words[i - 1] ?? '') && at - i > 1) return true
    if (relatives.has(word) && possessives.has(words[i - 1] ?? '')) return false
    // "Support engineer" and "voting rights editor" are jobs; "support teachers" and "voting Lee" are not.
    if (word === 'support' && at === i + 1 && supports.has(words[at]!)) continue
    if (word === 'voting' && (words[i + 1] === 'rights' || at === i + 1)) continue
    if (exclusions.has(word) || prepositions.has(word)) return !isExcludedBy(word, words, i, at)
  }
  return true
}

// Whether the word excludes the title; 'by' and 'in' of a daily routine introduce one: "teacher by day,
// singer by night".
function isExcludedBy(word: string, words: readonly string[], i: number, at: number): boolean {
  if (!prepositions.has(word)) return true
  const before = words[i - 1] ?? ''
  // "Official account of Senator Lee".
  if (accounts.has(before)) return false
  // "Government of Ireland research fellow": too distant to belong to the government; "staff of a young
  // doctor" is close enough.
  return (
    at - i <= 2 || distantExclusions.has(before) || groups.has(before) || articles.has(words[i + 1] ?? '')
  )
}

/** "Advisor and partner". */
const isJoinedToTitle = (words: readonly string[], at: number): boolean =>
  (words[at - 1] === 'and' || words[at - 1] === '&') &&
  at > 1 &&
  nameAt(words, at - 2)?.words.length === 1 &&
  !relatives.has(words[at - 2]!)

/** "Father of a gymnast and an athlete": both are the children's. */
const isOfRelative = (words: readonly string[], join: number, at: number): boolean =>
  (words[join] === 'and' || words[join] === '&') &&
  articles.has(words[at - 1] ?? '') &&
  words.some(
    (word, i) =>
      i < join && word === 'of' && relatives.has(words[i - 1] ?? '') && articles.has(words[i + 1] ?? ''),
  )

function ownsBusiness(words: readonly string[], written: () => readonly string[], at: number): boolean {
  const before = words[at - 1]
  const next = words[at + 1]
  if (before !== undefined && otherSenses['owner']!.has(before) && next !== 'of' && next !== 'at')
    return false
  if (before !== undefined && business.has(before)) return true
  // "@lakecafe owner".
  if (before !== undefined && at === 1 && isMention(before))
    return !otherSenses['owner']!.has(before.slice(1))
  if (next === 'of' || next === 'at') {
    const what = written()[at + 2] ?? ''
    return isMention(what) || (capital.test(what) && before !== 'proud') || business.has(words[at + 3] ?? '')
  }
  if (next !== undefined) return isMention(next) || (joiners.has(next) && at === 0)
  return (
    before === undefined ||
    joiners.has(before) ||
    (before !== undefined && capital.test(written()[at - 1]!) && !otherSenses['owner']!.has(before))
  )
}
