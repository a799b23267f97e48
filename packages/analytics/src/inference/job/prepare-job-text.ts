import { replacing, type Replacement } from '../rules/quick-match.ts'
import { abbreviations } from './abbreviations.ts'
import { replaceDepartments } from './department-phrases.ts'
import { replaceElectedOffices } from './elected-offices.ts'
import { replaceInitials } from './position-initials.ts'
import { apartFromJoined, isField, titleOfJoined } from './joined-names.ts'
import { isWeak } from './job-context.ts'
import { nameAt, spacedNames, wordsIn } from './job-names.ts'
import { withoutCommunities } from './organisation-bio.ts'
import { markPastLists } from './past-lists.ts'
import { replaceStudies } from './students.ts'
import { replaceJapaneseJobs } from './japanese-jobs.ts'
import { replaceWorkVerbs } from './work-verbs.ts'

/** Quotations, and titles of works. */
const quoted = /“[^”“\n]{3,}”|(?<![\p{L}\d])"[^"\n]{3,}?"(?![\p{L}\d])/gu
/** URLs and email addresses contain no job titles. */
const address = /https?:\/\/\S+?(?=[.,;:!?)]*(?:\s|$))|@?[\w.+-]+@[\w-]+\.[\w.]+/gu
const hashtag = /[#＃]([\p{L}\p{N}_ー]+)/gu
const capitals = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Everything after "Formerly:" or "Past:" in a sentence is past. */
const formerPrefix =
  /(?:^|(?<=[\s|•.;,(]))(?:fmr|former|formerly|frmr|past|prev|previous|previously|prior|priors|past lives|was|then|before|b4)(?:\s*[:>]|\s*[–—-]+\s)[^.|\n•·)]*?(?=\b(?:now|currently|current|present)\b|\.(?:\s|$)|[|\n•·)]|$)/giu

/** Past work: "Once upon a time: editor", "In a former life a chef". */
const pastTimes =
  /(?<=^\W*|[\n|•.;:?!]\s*)(?:\bonce upon a time\b|\b(?:in )?(?:a |an |my )?(?:former|past|previous|prior) (?:life|lives)\b)(?: (?:a|an|the|as|was)\b|\s?[:,–—-])?[^.|\n•]*?(?=\b(?:now|currently|current|present)\b|\.(?:\s|$)|[|\n•]|$)/giu
/** "Former chief & #lakeside senator": both past; the hashtag is part of the phrase. */
const tagInPhrase =
  /\b((?:former|formerly|ex|fmr|recovering|retired)\b(?:U\.S\.|[^.|\n,;#]){2,40} (?:&|and) )#[\p{L}\p{N}_]+ (?=\p{L})/giu
/** "Ex @acme Editor @lakeside": only the first is past. */
const formerPlace = /\b(?:[Ee]x|EX) (?:@\w+(?!\w)\s+)(?=\p{Lu}[\p{L} ]{3,30} @)/gu

const readings: readonly Replacement[] = [
  // "Chemist in a past life".
  [
    /[^\n|•.;:,()@]{3,60} in (?:a|an|my|his|her|the) (?:past|former|previous|prior|earlier|another) (?:life|career)\b/giu,
    ' , ',
    /(?:past|former|previous|prior|earlier|another) (?:life|career)\b/iu,
  ],
  [/\b[Bb]d (?=member)/g, 'board '],
  [/(?<=\b(?:Times|Post|News|Globe|Tribune|Herald|Journal) )scribe\b/g, 'reporter'],
  [/(?<!\b(?:research|teaching) )\b(?:hobbies|interests|likes|loves)\s?:[^.|\n•;]*/giu, ' , '],
  // "Drop-In Centre coordinator": "In" is no preposition here.
  [/(?<=\p{L}{3})-[Ii]n(?=\s)/gu, 'in'],
  // "Specialist.Texan": a sentence that ends without a space.
  [/(?<=\p{Ll}{3})\.(?=\p{Lu}\p{Ll})/gu, '. '],
  [/\bI\.T\.?(?=\s)/g, 'IT'],
  // Past years: "Mayor of X (2008–2016)", "Member of Congress, 2011-2021".
  [
    /(?<=^|[\n|•.;&]\s*|,\s(?=\p{Lu}))(?!current|now)(?:[^\n|•.;,()&]{2,40},\s?@\w+,?\s?|[^\n|•.;,()&]{4,80}[,(\s]\s?)\(?(?:from )?(?:19|20)\d\d\s?(?:[-–—]|to)\s?(?:(?:19|20)\d\d|\d\d\b)\)?/giu,
    ' , ',
  ],
  // Contacts, not the writer's job: "Publicist: …", "(literary agent for bookings: …)".
  [
    /\b(?:(?:literary|talent|booking|theatrical) )?(?:agent|publicist|manager|mgr)(?:\s?:|(?= for bookings))/gi,
    ' , ',
  ],
  // "Chief Tourism Development Officer": the field is irrelevant.
  [/\bChief (?!Petty|Warrant|Police)(?:[\p{L}]+(?: (?:&|and))? ){2,4}Officer\b/gu, 'Chief Strategy Officer'],
  // A single word that the catalogue does not know, unless it is used in jokes.
  [
    /\bChief (?!Petty|Warrant|Police|Executive|Technology|Technical|Financial|Operating|Marketing|Information|People|Medical|Communications|Scientific|Science|Morale|Snack|Treat|Chaos|Fun|Nap|Cuddle|Mischief|Barking|Everything|Happiness)\p{Lu}?\p{Ll}{4,} Officer\b/gu,
    'Chief Strategy Officer',
  ],
  // "Head of Advocacy & Campaigns": the field is irrelevant, unless the catalogue knows the title.
  [
    /\b[Hh]ead of (?!State|Household|School|the)(?=\p{Lu})(?=([\p{L}]+(?: [\p{L}]+)?))/gu,
    'head of department , ',
  ],
  // A school year as a separate item: "CHS // senior //".
  [/(?<=^|[\n|•·/;]\s*)(?:freshman|sophomore|junior|senior)(?=\s*(?:$|[\n|•·/;]))/giu, 'student'],
  // "Vice Chair, @HouseCommittee": the committee follows the title.
  [
    /\b((?:co-|vice[- ])?chair(?:man|woman)?),\s?(?=@|(?:the )?dep(?:artmen)?t\b|(?:the )?[\p{L} &’'-]{2,40}\b(?:sub)?(?:committee|cmte|caucus|task force))/giu,
    '$1 ',
  ],
  // "BHS Senior 2k16".
  [/\b[A-Z]{1,5}HS (?:freshman|sophomore|junior|senior)\b/gi, 'student'],
  // A representative of a district.
  [
    /\b(?:HD|SD|LD|AD|House|Senate|(?:House |Senate |Assembly |Congressional )?District|DISTRICT)[ -]?#?\d{1,3} (?=Representative|Rep\b|Delegate)/g,
    'state ',
  ],
  [
    /\bRepresentative (?=(?:from|of|for|in) [^\n|•.;]{0,50}?(?:[Dd]istrict|[Cc]ongress|[Ll]egislature))/g,
    'State Representative ',
  ],
  // "Non-profit" is no negation.
  [/\b[Nn]on[- ](?=[Pp]rofit)/gu, 'non'],
  // "Major, Ret.": refers to the title before the comma.
  [/, (?:Ret|Retd|Rtd)\b\.?(?=\s*(?:[.,;|/)\n]|$|\p{Lu}))/gu, ' retired, '],
  // The credit of a profile picture.
  [/\b(?:dp|DP)(?=\s?:| by\b)/gu, ' , '],
  [/\bChief,? (?:of )?Communications?\b(?! Officer)/gu, 'communications chief'],
  // "VP of Communications" is both titles.
  [
    /\b([SE]?VP|[Vv]ice [Pp]resident)(?= (?:of |for )?(?:[Cc]ommunications|[Ee]ngineering|IT\b))/gu,
    '$1 , $1',
  ],
  // Bullet characters with a broken encoding.
  [/Û[¢÷ªÒÓÏ]|ÌÊ/g, ' • '],
  [/\bon[- ]air (?=\p{L})/giu, ''],
  [/\b\d+(?:st|nd|rd|th) (?:US |U\.S\. )?secretary of (?=@|the\b|\p{Lu})/giu, 'secretary of state of '],
  [/\bU\.\s?S\.(?=\s)/g, 'US'],
  [/\bD\.\s?C\.(?=\s)/g, 'DC'],
  // "Ex Producer" of a current show is an executive producer.
  [/\bEx Producer(?=[^.|\n]{0,20}?[-–:]\s?@)/g, 'Executive Producer'],
  [/\bthe artist (?:formerly|previously) known as\b/gi, ' , '],
  // The account of an elected office speaks for its holder.
  [
    /\b(?:tweets?|twitter|account|page|feed|news|updates?)(?: \p{L}+){0,2} (?:from|by|of|for) the (?:[\p{L}]+ )?office of (?:the )?(?=(?:US |U\.S\. )?(?:congress|senator|representative|rep\b|mayor|governor|gov\b))/giu,
    'official account of ',
  ],
  // At the end of a sentence the dot is a full stop: "tech exec. Math grad".
  [
    /\b([Ee]xec)\.(?=\s(?:(?:\p{L}+ )?(?:[Dd]irector|[Pp]roducer|[Ee]ditor)|[Dd]ir|[Pp]rod|[Ee]d|[Vv]ice|VP|V\.P|[Aa]ss|[Ss]ec|[Cc]hef|[Cc]oach|[Bb]oard|[Cc]omm|[Mm]anag|[Aa]dmin|[Oo]fficer|[Tt]eam|[Oo]f\b|[Aa]t\b))/gu,
    '$1',
  ],
  // A rank beside the force: "Major in @usarmy".
  [
    /\b(?:Major|Captain|Lieutenant|Colonel|Sergeant|Commander),? (?=(?:in |of )?(?:the )?@?(?:US|U\.S\.? )?(?:Army|Navy|AirForce|Air Force|Marine|National Guard|Reserve))/g,
    'army officer ',
  ],
  // A year of law school.
  [/(?<=\b[Nn]ow:? )[123]L\b|\b[123]L(?=\s*(?:at\b|@|\|))/g, 'law student'],
  [/\bPh\.?\s?D\.?(?=\s)/g, 'PhD'],
  [
    /\bPhD[ ,]*(?:\(?ABD\)?|\((?:c|almost|in progress|ongoing|expected[^)]*)\)|(?:from @\w+ )?\(almost\))/g,
    'PhD student',
  ],
  [/\bABD(?= (?:in|at|@)|\s*[,|]|\))/g, 'PhD student'],
  [/\bDPT(?! of)\b/g, 'physical therapist'],
  [/\bM\.P\.(?=\s|$)/g, 'MP'],
  [/\bM\.D\.(?=[\s,]|$)/g, 'MD'],
  // "Chief Master Sergeant (Ret)", "lawyer (inactive)": no current job.
  [/[^\n|•.;,()]{3,80},?\s*\((?:ret|retired|rtd|former|fmr|inactive)\.?\)/gi, ' , '],
  [
    /\b([Aa]sst|[Aa]ssoc|[Aa]ss’t|[Ss]r|[Jj]r|[Dd]ir|[Pp]rof|[Mm]gr|[Ll]t|[Gg]ov|[Ss]en|[Rr]ep|[Ff]mr|[Ff]rmr|[Ff]ormer|[Ee]xc|[Pp]rod|[Pp]res|[Rr]et|[Ss]p|[Ee]d|[Bb]us|[Ss]t|[Dd]r|[Mm]r|[Mm]rs|[Mm]s|[Ff]r|[Ss]nr|[Dd]ep|[Dd]ept|[Cc]omm|[Cc]mte)\.(?=\s)/g,
    '$1',
  ],
]

/** Quick check: without any of these in a bio the following patterns cannot match. */
const activityHint =
  /cover|report|writ|study|edit|teach|represent|serv|communications|comms|affairs|relations|\bpr\b|press|marketing|doctorate|phd|former|fmr|frmr|\bex\b|retired|\bRep|past|prev|prior|i (?:draw|paint|make|take|code)|@/i
const activities: readonly Replacement[] = [
  // Jobs expressed by an activity: "Reporting on Congress for @…", "Covering schools @…".
  [
    /(?<=^|[\n|•.;:,]\s*)(?:(?:currently |now |i’m |i'm )?(?:reporting (?:on|from)|covering|covers?|i cover|reports? on|report(?:ing|s)?|writ(?:ing|es?) about) [^.|\n@]{2,60}?(?:for|at|with)? ?(?=@))/gi,
    'journalist for ',
  ],
  [
    /(?<=^|[\n|•.;:,]\s*)(?:(?!former|previous|used|past|love|once|years)[^\n|•.;:,@]{2,40} )?(?:currently |now |i )?(?:reporting|reports?)(?: (?:&|and) (?:producing|anchoring|writing|editing))? (?:for|at) (?=@|(?:the )?\p{Lu})/giu,
    ' , journalist for ',
  ],
  // "Covering the economy for the Associated Press", "I cover the Texans for …".
  [
    /(?<=^|[\n|•.;:,]\s*)(?:currently |now |\p{L}+ly |i’m |i'm )?(?:reporting on|covering|covers?|i cover|reports? on|writ(?:ing|es?) about) [^.|\n@]{2,70}? (?:for|at|with) (?=(?:the )?\p{Lu})/giu,
    'journalist for ',
  ],
  [/(?<=^|[\n|•.;:,]\s*)i (?:draw|paint) (?=[^.|\n]{2,40})/gi, 'artist of '],
  [/(?<=^|[\n|•.;:,]\s*)i make (?:films|movies|documentaries)\b/gi, 'filmmaker'],
  [/(?<=^|[\n|•.;:,]\s*)i make (?:video ?)?games\b/gi, 'game developer'],
  [/(?<=^|[\n|•.;:,]\s*)i make (?:music|beats|songs)\b/gi, 'musician'],
  [/(?<=^|[\n|•.;:,]\s*)i take (?:photos|photographs|pictures)\b/gi, 'photographer'],
  [
    /(?<=^|[\n|•.;:,]\s*)i (?:also )?write (?=(?:and edit|books|novels|about|for|on|fiction|stories|screenplays|poetry|poems|columns|the)\b)/gi,
    'writer , ',
  ],
  [
    /(?<=^|[\n|•.;:,]\s*)(?:currently |now |i |and is currently )?(?:writing|writes?) (?:for|at) (?=@|\p{Lu})/giu,
    'writer for ',
  ],
  [
    /(?<=^|[\n|•.;:,]\s*)(?:currently |now )?(?:i (?:write\/|help )?edit|edit(?:s|ing)) [^.|\n]{0,40}?(?:(?:for|at) )?(?=@)/gi,
    'editor at ',
  ],
  [/\b(?:writing|finishing|pursuing|doing) (?:my|a|her|his) (?:PhD|doctorate)\b/gi, ' , phd student , '],
  [
    /(?<=^|[\n|•.;:,]\s*)I teach (?!my|people|you|men|women)(?=[^.|\n]{3,40}(?:grade|school|students|class|kids|\bat\b))/gi,
    'teacher of ',
  ],
  [
    /(?<=^|[\n|•.;:,]\s*)(?:currently |now |i’m |i'm |i )?study(?:ing)? (?!abroad)[^.|\n@]{2,50} at (?=@|\p{Lu})/giu,
    'student at ',
  ],
  // Office holders name their constituency: "Proudly serving Utah's 4th Congressional District",
  // "representing #NJ05".
  [
    /(?<=^|[\n|•.;:,]\s*)(?!(?:running|ran|seeking|hoping|trying|campaigning|candidate) )(?:\p{L}[\p{L}’']+ ){0,3}(?:proud to |proudly |honored to |working hard |i )?(?:represent(?:s|ing)?|serv(?:e|es|ing)) (?:(?!school|police|fire|candidate|former|health|library|park)[^.|\n]){0,60}?(?:congressional district|(?:senate|house|assembly|legislative|\d+(?:st|nd|rd|th)) district|district \d+|[#(]?\b\p{Lu}{2}-?\d{1,2}\b|(?:\d{1,2}(?:st|nd|rd|th)|[Ff]ighting (?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Ss]ixth|[Ss]eventh|[Ee]ighth|[Nn]inth))(?=\s*(?:[.!|,\n]|$))|in (?:the )?(?:u\.?s\.? |united states |state |\p{Lu}{2} )?(?:congress|senate|house|parliament|legislature))/giu,
    'public official , ',
  ],
  [/\b[A-Z]{2} (?:Rep|Representative)\b(?=,? (?:District|HD|\(|\d))/g, 'state representative'],
]

// Replaces a hashtag: it is a subject unless it is exactly a title: "#Lawyer", "Portrait #Artist from
// Canada". Plurals are causes.
const replaceHashtag = (_: string, tag: string, at: number, all: string): string => {
  const together = titleOfJoined(tag)
  const words = together?.split(' ') ?? tag.replace(capitals, ' ').toLowerCase().split(' ')
  // "#Emergency Doc": a title together with the following words.
  const rest0 = wordsIn(
    all
      .slice(at + tag.length + 1)
      .split(/[^\p{L}\s’'-]/u)[0]!
      .toLowerCase(),
  )
  const longer = nameAt([...words, ...rest0], 0)?.words
  if (longer && longer.length > words.length && !isField(longer.at(-1)!)) return words.join(' ')
  const isTitle =
    !isField(words.at(-1)!) &&
    spacedNames
      .get(words[0]!)
      ?.some((name) => name.words.length === words.length && name.words.every((word, i) => word === words[i]))
  // "Representing #OH12".
  if (/^[A-Z]{2}-?\d{1,2}$/.test(tag)) return tag
  // "Chair of the #HigherEducation Committee".
  if (
    !isTitle &&
    /^\s*(?:sub)?(?:committee|caucus|commission|cmte|cte\b)/i.test(all.slice(at + tag.length + 1))
  )
    return tag
  // "Director of #PublicRelations": the field of a title.
  if (isField(words.at(-1)!) && /\b(?:of|in|for|and)\s$/i.test(all.slice(0, at))) return words.join(' ')
  // "Ex-#Lakeside editor": the hashtag names the former employer.
  if (!isTitle) return /\b(?:ex|former|formerly|fmr)[- ]$/i.test(all.slice(0, at)) ? tag : ' , '
  // "Future #Entrepreneur": the preceding word modifies it.
  const rest = all.slice(0, at)
  const between =
    /(?:^|[#＃][\p{L}\p{N}_]+|[^\p{L}\s])\s*$/u.test(rest) &&
    /^\s*[#＃]|^\s*$/.test(all.slice(at + tag.length + 1))
  // In a row of hashtags an ambiguous word counts as a title next to another title: "#Writer #Editor".
  const adjacentTags = [
    /[#＃]([\p{L}\p{N}_]+)\s*$/u.exec(rest)?.[1],
    /^\s*[#＃]([\p{L}\p{N}_]+)/u.exec(all.slice(at + tag.length + 1))?.[1],
  ]
  const inRow = adjacentTags.some((one) => {
    // "#PolicyDirector": its last word is a title.
    const last = one?.replace(capitals, ' ').toLowerCase().split(' ').at(-1)
    return last !== undefined && spacedNames.get(last)?.some((name) => name.words.length === 1)
  })
  if (
    words.length === 1 &&
    isWeak(words[0]!) &&
    (between || (at === 0 && !/^\s*(?:of|at|for|with|@)/i.test(all.slice(at + tag.length + 1)))) &&
    !inRow
  )
    return ' , '
  // A hashtag within a row is a separate phrase.
  return between ? ` , ${words.join(' ')} , ` : words.join(' ')
}

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/

const replaceActivities = replacing(activities)
const withoutAddresses = replacing([[address, ' , ']])
const readOtherForms = replacing([...abbreviations, [pastTimes, ' , '], [formerPlace, ' , '], ...readings])

/** What is done to a text, one after the other. */
const steps: readonly ((text: string) => string)[] = [
  withoutCommunities,
  withoutAddresses,
  // Retains the end of a sentence inside a quotation.
  (text) => text.replace(quoted, (quote) => (/[.!?]\P{L}$/u.test(quote) ? ' Quoted . ' : ' Quoted ')),
  (text) => text.replace(tagInPhrase, '$1'),
  (text) => text.replace(hashtag, replaceHashtag).normalize('NFKC'),
  apartFromJoined,
  (text) => (japanese.test(text) ? replaceJapaneseJobs(text) : text),
  readOtherForms,
  markPastLists,
  replaceElectedOffices,
  replaceStudies,
  replaceInitials,
  replaceDepartments,
  replaceWorkVerbs,
  (text) => (activityHint.test(text) ? replaceActivities(text).replace(formerPrefix, ' , ') : text),
]

/**
 * Texts of bios prepared for finding titles: without URLs and subjects, and with other expressions of a job
 * replaced by its title. Each step is done to all texts before the next, which is faster: the processor
 * keeps what a step needs.
 */
export function prepareJobTexts(descriptions: readonly string[]): string[] {
  const texts = [...descriptions]
  for (const step of steps) for (let n = 0; n < texts.length; n++) texts[n] = step(texts[n]!)
  return texts
}
export const prepareJobText = (description: string): string => prepareJobTexts([description])[0]!
