import { canMatch } from '../rules/quick-match.ts'

/** Start of a phrase, as a lookbehind after the searched text for speed. */
const start = String.raw`(?<=^\W*|[\n|•·.;:,/!?–—]\s*|\b(?:and|&|[Nn]ow|[Cc]urrently|[Aa]lso) )`
const member = String.raw`(?=@(?:[Rr]ep|[Ss]en|[Cc]ong)\w)`

/** A cheap pre-check, the pattern, and its replacement. */
type Rule = readonly [only: RegExp, from: RegExp, to: string]

/** Initials of positions next to an organisation; on their own most of them mean something else. */
const initials: readonly Rule[] = [
  [/\bD?\/?C[oO]S\b/, /\b(?:D\/)?D?C[oO]S(?=\s*(?:[@/]|(?:to|for|at)\b))/gu, 'chief of staff'],
  [
    /\bCD\b/,
    new RegExp(String.raw`\bCD (?=(?:(?:and|&) \w+ )?@(?:[Rr]ep|[Ss]en|[Cc]ong)\w)`, 'gu'),
    'communications director ',
  ],
  [/\bLD\b/, new RegExp(String.raw`\bLD ${member}`, 'gu'), 'legislative director '],
  [/\bL[AC]\b/, new RegExp(String.raw`\bL[AC] ${member}`, 'gu'), 'legislative assistant '],
  [
    /\bED\b/,
    new RegExp(String.raw`${start}ED(?= (?:@|(?:of|at) (?:@|(?:the )?\p{Lu})))`, 'gu'),
    'executive director',
  ],
  [
    /\bEP\b/,
    new RegExp(String.raw`${start}EP(?= (?:@|(?:for|of|at) (?:@|(?:the )?\p{Lu})))`, 'gu'),
    'executive producer',
  ],
  [/\b(?:A|D)?ME\b/, new RegExp(String.raw`(?:\b[AD]ME(?= @|\/)|${start}ME(?= @))`, 'gu'), 'managing editor'],
  [/\bGM\b/, new RegExp(String.raw`${start}GM(?= (?:@|at (?:@|(?:the )?\p{Lu})))`, 'gu'), 'general manager'],
  [/\bAE\b/, new RegExp(String.raw`${start}AE(?= @)`, 'gu'), 'account executive'],
  [/\bHFC\b/, /\bHFC(?= ?[@,|-]| at\b)/gu, 'head football coach'],
  [/\bRDH\b/, /\bRDH\b/gu, 'dental hygienist'],
  [/\bProgDir\b/, /\bProgDir\b/gu, 'program director'],
  [
    /\bPres\b/,
    /(?<!(?:[Vv]ice|[Ff]ormer|[Ff]mr|[Pp]ast|[Ee]x)[ -])\bPres\.?(?=\s*(?:(?:&|and) (?:CEO|[Ff]ounder)|of (?:@|(?:the )?\p{Lu})|@|[,–-]\s?\p{Lu}))/gu,
    'President',
  ],
  [/[Hh]ead @/, new RegExp(String.raw`${start}[Hh]ead (?=@)`, 'gu'), 'department head '],
]

const somewhere = String.raw`(?=@|(?:the |The )?\p{Lu})`
/** Positions expressed by a committee, a school, a beat or a programme. */
const positions: readonly Rule[] = [
  [
    /[Bb]oards?\b|B[oO]D\b/,
    new RegExp(
      String.raw`${start}(?:[Ii] )?(?:[Ss]erv(?:e|es|ing) )?(?:[Oo]n (?:the )?)?(?:[Bb]oards?|B[oO]D)(?: of (?:[Dd]irectors|[Tt]rustees|[Gg]overnors|[Rr]egents))?(?: of| at| for|,|:)? (?=@)`,
      'gu',
    ),
    'board member of ',
  ],
  [
    /[Oo]n the [Bb]oards? of/,
    new RegExp(
      String.raw`${start}(?:[Ii] )?(?:[Ss]erv(?:e|es|ing)|[Ss]its?) on the [Bb]oards? of(?: [Dd]irectors (?:of|for|at))? ${somewhere}`,
      'gu',
    ),
    'board member of ',
  ],
  [
    /@\w+ (?:[Bb]oard|B[oO]D)/,
    /(?<=^|[\n|•·.;,&]\s*)(@\w+) (?:[Bb]oard|B[oO]D)(?: of [Dd]irectors)?(?=\s*(?:[|•;,.\n]|$))(?<!\b(?:[Ff]ormer|[Ff]ormerly|[Ff]mr|[Ee]x|[Pp]ast|[Pp]rev)\b[^|.\n]{0,80})/gu,
    '$1 , board member , ',
  ],
  [
    /[Ff]aculty/,
    new RegExp(
      String.raw`${start}(?:(?!and |for |with |by |our |students? |[Ff]ormer |to )[\p{L}]+ ){0,6}?[Ff]aculty (?=@|in (?:the )?\p{Lu}|in [\p{L}& ]{4,40} (?:at|@))`,
      'gu',
    ),
    'faculty member ',
  ],
  [
    /\bReader in/,
    new RegExp(String.raw`${start}(?:Senior )?Reader in (?=\p{Lu}[\p{L}&, ]{3,60}(?:,| at| @))`, 'gu'),
    'professor of ',
  ],
  [
    /[Tt]each/,
    new RegExp(
      String.raw`${start}(?:I )?(?:[Tt]each|[Tt]eaches|[Tt]eaching)(?: (?!my|people|you|us|me|them|others|and |& |assistant|associate|fellow|artist|librarian|professor|staff|hospital|award|faculty)[\p{L}&/ ]{2,40}?)? (?:at )?(?=@\w*(?:[Uu]ni|[Cc]ollege|[Ss]tate|[Ll]aw|[Ss]chool|[Ii]nst|[Cc]ornell|[Hh]arvard|[Yy]ale|[Pp]rinceton|[Ss]tanford|[Cc]olumbia|NYU|nyu|[Gg]eorgetown|[Dd]uke|[Bb]rown|[Pp]enn)\w*|@U[A-Z]{1,4}\b)`,
      'gu',
    ),
    'lecturer at ',
  ],
  [
    /[Tt]each/,
    new RegExp(
      String.raw`${start}(?:I )?(?:[Tt]each|[Tt]eaches|[Tt]eaching) (?:[\p{L}&/]+ ){1,4}to (?:college|university|grad|undergrad)\w* (?:kids|students)`,
      'gu',
    ),
    'lecturer',
  ],
  [
    /[Cc]o-?host/,
    new RegExp(String.raw`${start}(?:[Ii] )?[Cc]o-?host(?:ing|s)? (?=@|the |\p{Lu})`, 'gu'),
    'host of ',
  ],
  [
    /\bI (?:study|research)\b|[Rr]esearch (?:and teaching )?interests/,
    new RegExp(
      String.raw`${start}(?:I (?:study|research) (?!at\b|hard|in\b|to\b|for\b|abroad|with)(?=[\p{L}\s,&’'-]{10,})|(?:[Mm]y )?[Rr]esearch (?:and teaching )?interests(?= (?:include|in|are)|:))`,
      'gu',
    ),
    'researcher , ',
  ],
  [
    /[Mm]arketing (?:and|&) \p{L}/u,
    /\b(?:[Ii]nternet|[Dd]igital|[Oo]nline|[Cc]ontent|[Aa]ffiliate) [Mm]arketing (?:and|&) (?=[Bb]logger|[Dd]esigner|[Aa]uthor|[Ss]peaker|[Pp]hotographer|[Dd]eveloper|[Ee]ntrepreneur)/gu,
    'digital marketer and ',
  ],
  [
    /[Nn]ewsletter/,
    new RegExp(String.raw`${start}I (?:also )?write (?=[^.|\n]{3,60}[Nn]ewsletter)`, 'gu'),
    'writer of ',
  ],
  [
    /[Bb]ylines?/,
    new RegExp(String.raw`${start}(?:[Ss]ome )?[Bb]ylines?:? (?:(?:at|in|for) )?${somewhere}`, 'gu'),
    'writer , in ',
  ],
  [
    /\bbeat\b/,
    new RegExp(
      String.raw`${start}(?:(?!to |who |that |can |will |we |I )[\p{L}’'-]+ ){1,4}beat (?=(?:for|at) (?:@|the |\p{Lu})|@)`,
      'gu',
    ),
    'beat reporter ',
  ],
  [
    /(?:ings|nights|ends) on @?\w/,
    new RegExp(
      String.raw`${start}(?:[Mm]ornings|[Ww]eekends|[Ww]eeknights|[Ee]venings)(?: (?:at )?[\d:.apm–-]+)? on (?=@?[KW][A-Z]{2,3}|@\w*(?:[Nn]ews|NEWS|[Ff]ox|FOX|CBS|cbs|NBC|nbc|ABC|abc|\d)\w*)`,
      'gu',
    ),
    'news anchor on ',
  ],
  [
    /[Aa]mbassador of/,
    /\b[Aa]mbassador of (?:the )?(?:\p{Lu}[\p{L}’'.-]+ (?:of |and |the )*){1,4}to (?=(?:the )?\p{Lu})/gu,
    'ambassador to ',
  ],
  [
    /\b(?:vlog|[Yy]ou[Tt]ube|[Ii]nstagram|[Tt]ik[Tt]ok)/,
    new RegExp(
      String.raw`${start}(?:[Ii] )?(?:also )?(?:(?:[Mm]ak(?:e|es|ing)|[Cc]reat(?:e|es|ing)|[Pp]ost|[Uu]pload|[Dd]o) (?:[\p{L}]+ ){0,3}(?:(?:[Yy]ou[Tt]ube|vlog) (?:videos|vids|content)|(?:content|videos|vids) (?:on|for) (?:[Ii]nstagram|[Yy]ou[Tt]ube|[Tt]ik[Tt]ok))|vlogs? (?:at|on))\b`,
      'gu',
    ),
    'youtuber , ',
  ],
  [
    /\bshoot\b/,
    new RegExp(
      String.raw`${start}[Ii] (?:also )?shoot (?:pictures|photos|weddings|portraits|people|film|concerts|sports)\b`,
      'gu',
    ),
    'photographer , ',
  ],
  [
    /[Mm]ak(?:e|es|ing) /,
    new RegExp(
      String.raw`${start}(?:[Ii] )?[Mm]ak(?:e|es|ing) (?:audio|radio|podcasts|TV|tv|documentaries|videos?|shows|audio stories) (?:for|at|@)\s?`,
      'gu',
    ),
    'producer at ',
  ],
  [
    /[Ww]riting (?:and|&) editing/,
    new RegExp(String.raw`${start}[Ww]riting (?:and|&) editing (?=(?:for|at) (?:@|\p{Lu})|@)`, 'gu'),
    'writer , editor ',
  ],
  [
    /[Aa]fter /,
    // Work "after many years of …" is past.
    /\b[Aa]fter (?:\p{N}+[\p{L}\p{N}+-]*|many|several|a few|decades|years)(?: ?(?:plus|\+))?(?: (?:years?|yrs|decades?))?(?: as| of being)\b[^.|\n]*?(?=\b(?:now|currently|I’m|I'm|i'm)\b|\.(?:\s|$)|[|\n]|$)/gu,
    ' , ',
  ],
]

const rules = [...initials, ...positions].map(([only, from, to]) => ({
  isPossible: canMatch(only),
  only,
  from,
  to,
}))

export function replaceInitials(text: string): string {
  let read = text
  for (const { isPossible, only, from, to } of rules)
    if (isPossible(read) && only.test(read)) read = read.replace(from, to)
  return read
}
