import { canMatch } from '../rules/quick-match.ts'

// Start of a statement about oneself: a sentence or a part of it begins, perhaps with "I", a full name or an
// adverb.
const starts = String.raw`(?<=^\s*|[\n|•.;:,!?–—/]\s*|\b(?:and|&)\s)(?:[Ff]or the (?:past|last) [\p{N}+]+ (?:plus )?years,? )?(?:(?:I|i|[Ww]e both|(?<=^\P{L}*)\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]+){1,2}(?= \p{Ll})) )?(?:(?:also|currently|now|just|still|mostly|proudly|happily|regularly|sometimes|am|is|have|has|been|I’m|I'm|i'm) ){0,3}`
const somewhere = String.raw`(?=@|(?:the |a )?\p{Lu})`
interface Rule {
  /** Quick checks: by letters, and the pattern without its prefix, which is slow to match. */
  isPossible: (text: string) => boolean
  what: RegExp
  from: RegExp
  to: string
}
const rule = (what: string, title: string): Rule => ({
  isPossible: canMatch(new RegExp(what, 'u')),
  what: new RegExp(what, 'u'),
  from: new RegExp(starts + what, 'gu'),
  // If the title needs a complement it is followed by it; otherwise it is a separate phrase.
  to: /(?: of| at| for|,)$/.test(title) ? ` , ${title} ` : ` , ${title} , `,
})
/** A verb with its endings; its first letter may be a capital. */
const v = (...verbs: string[]) =>
  `(?:${verbs.map((verb) => `[${verb[0]}${verb[0]!.toUpperCase()}]${verb.slice(1)}`).join('|')})`

/** Department names, and the titles of their head or staff. */
const departments: readonly [string, string][] = [
  [
    'communications?|comms|pr|public relations|media relations|public affairs|external affairs|press',
    'communications officer',
  ],
  ['marketing', 'marketing manager'],
  ['sales', 'sales representative'],
  ['social media|socials', 'social media manager'],
  ['hr|human resources|people operations', 'hr manager'],
  ['recruiting|recruitment|talent acquisition', 'recruiter'],
  ['operations|ops', 'operations manager'],
  ['engineering', 'engineering manager'],
  ['product', 'product manager'],
  ['it', 'it professional'],
  ['events', 'event planner'],
]
const cased = (names: string) =>
  names
    .split('|')
    .map((name) =>
      name.length <= 2
        ? name === 'it'
          ? 'IT'
          : `${name}|${name.toUpperCase()}`
        : `[${name[0]}${name[0]!.toUpperCase()}]${name.slice(1)}`,
    )
    .join('|')

const leads = v(
  'runs?',
  'running',
  'leads?',
  'leading',
  'heads?(?: up)?',
  'heading(?: up)?',
  'manages?',
  'managing',
  'oversees?',
  'overseeing',
)
const schoolSubjects =
  'kindergarten|pre-?k|math|maths|mathematics|science|english|history|art|music|biology|chemistry|physics|spanish|french|german|latin|economics|sociology|geography|civics|literature|social studies|journalism|theatre|theater|drama|high school|middle school|elementary|primary|secondary|special ed(?:ucation)?|PE|ESL|EFL|(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth) grade'
const capitalSubjects = schoolSubjects.replaceAll(/(?<=^|\|)\p{Ll}/gu, (first) => first.toUpperCase())
const notAboutPeople = '(?!(?:my|people|you|men|women|me|us|them|him|her|your|our|others|the world|how|to) )'

/** Verbs of work, with the title of the people who do it. */
const workVerbs: readonly Rule[] = [
  rule(
    `${v('writes?', 'writing')} (?:(?:regularly|often|mostly|weekly|a lot|and edits?) )?for ${somewhere}`,
    'writer for',
  ),
  rule(`${v('writes?')} (?:a|the|my) (?:[\\p{L}-]+ ){0,3}column`, 'columnist'),
  rule(
    `${v('writes?')} (?:[\\p{L}’'-]+ ){0,2}(?:books|novels|fiction|screenplays|thrillers|mysteries|short stories)(?![\\p{L}])`,
    'writer',
  ),
  rule(
    `(?:(?<=\\b(?:have|has) )anchored|${v('anchors', 'anchoring')}|(?<=\\b[Ii] (?:\\p{L}+ )?)anchor) (?=(?:the |at |for |on )?(?:[\\p{L}\\p{N}-]+ ){0,3}(?:news|newscasts?|broadcasts?|show|mornings|evenings|weekends)\\b|@|at \\p{Lu})`,
    'news anchor of',
  ),
  rule(
    `${v('teach(?:es|ing)?')} ${notAboutPeople}[^.|\\n;@]{2,40}? (?:at|in) (?=(?:the )?(?:\\p{Lu}[\\p{L}’'.-]+ (?:of )?){0,4}(?:University|College|Uni|Univ|Law School|Polytechnic)\\b)`,
    'lecturer at',
  ),
  rule(
    `${v('teach(?:es|ing)?')} ${notAboutPeople}[^.|\\n;@]{2,40}?(?: at | )(?=@(?:uni|univ)\\w*|@\\w+(?:uni|univ|college)\\b)`,
    'lecturer at',
  ),
  rule(
    `${v('teach(?:es)?')} (?=(?:[\\p{L}-]+ )?(?:${schoolSubjects}|${capitalSubjects})(?![\\p{L}]))`,
    'teacher of',
  ),
  rule(
    `${v('teaching')} (?=(?:[\\p{L}-]+ )?(?:${schoolSubjects})(?![\\p{L}])[^.|\\n]{0,30}(?:at|@|in) ?[@\\p{Lu}])`,
    'teacher of',
  ),
  rule(`(?<=\\b[Ii] )teach(?=\\s*(?:[.|\\n]|$))`, 'teacher'),
  rule(`${v('practi[cs](?:es?|ing)')} (?:[\\p{L}-]+ ){0,2}law\\b`, 'lawyer'),
  rule(`${v('practi[cs](?:es?|ing)')} (?:[\\p{L}-]+ )?medicine\\b`, 'doctor'),
  rule(`${v('prosecutes?', 'litigates?')} `, 'lawyer , '),
  rule(`${v('works?', 'working')} in (?=[Rr]etail\\b)`, 'retail worker ,'),
  rule(`${v('works?', 'working')} in (?=[Cc]onstruction\\b)`, 'construction worker ,'),
  rule(`${v('works?', 'working')} in (?=[Bb]anking\\b)`, 'banker ,'),
  rule(
    `${v('builds?', 'develops?', 'codes?', 'makes?')} (?:[\\p{L}]+ (?:and |& )?){0,2}websites\\b`,
    'web developer',
  ),
  rule(
    `${v('builds?', 'develops?', 'writes?')} (?:[\\p{L}]+ ){0,2}(?:software|code|apps)\\b`,
    'software developer',
  ),
  rule(
    `${v('makes?', 'develops?')} (?:[\\p{L}]+ )?(?:video ?games|games)(?= (?:at|for|with)|@)`,
    'game developer',
  ),
  rule(`${v('designs?')} (?:[\\p{L}]+ (?:and |& )?){0,2}(?:jewelry|jewellery)\\b`, 'jewelry designer'),
  rule(
    `${v('designs?')} (?:[\\p{L}]+ (?:and |& )?){0,2}(?:clothes|clothing|dresses|shoes)\\b`,
    'fashion designer',
  ),
  rule(`${v('designs?')} (?:[\\p{L}]+ (?:and |& )?){0,2}interiors\\b`, 'interior designer'),
  rule(`${v('designs?')} (?:[\\p{L}]+ (?:and |& )?){0,2}(?:games)\\b`, 'game designer'),
  rule(
    `${v('designs?')} (?:[\\p{L}]+ (?:and |& )?){0,2}(?:websites|apps|products|interfaces|logos|things for|brands)\\b`,
    'designer',
  ),
  rule(
    `${v('photographs?')} (?=(?:weddings|people|families|events|concerts|bands|wildlife|sports|food|babies|the|for)\\b|@)`,
    'photographer of',
  ),
  rule(
    `${v('plays?', 'playing')} (?:the )?(?:lead |rhythm )?(?:guitars?|bass|drums|piano|keys|keyboards?|violin|viola|cello|sax|saxophone|trumpet|trombone|flute|clarinet|fiddle|banjo|mandolin)(?: (?:and|&) [\\p{L}]+)?,? (?=(?:in|for|with) (?!my|church|the dark|fun))`,
    'musician',
  ),
  rule(
    `${v('sings?')} (?=(?:in|for|with) (?:@|\\p{Lu}|(?:a|the) (?:[\\p{L}-]+ )?(?:band|choir|opera)))`,
    'singer',
  ),
  rule(
    `${v('coaches')} (?=(?:[\\p{L}’'-]+ ){0,3}(?:football|basketball|baseball|softball|soccer|hockey|volleyball|track|cross country|swimming|tennis|golf|wrestling|lacrosse|rugby|gymnastics)\\b)`,
    'sports coach of',
  ),
  rule(`${v('hosts?', 'hosting')} (?=(?:a|the|my|our) (?:[\\p{L}-]+ ){0,3}podcast)`, 'podcast host of'),
  rule(`${v('hosts')} (?=@|the \\p{Lu})`, 'host of'),
  rule(`${v('produces')} (?=@|(?:films|tv|TV|radio|podcasts|documentaries|the \\p{Lu}))`, 'producer of'),
  rule(
    `${v('directs')} (?:[\\p{L}]+ )?(?:films|movies|documentaries|music videos|commercials)\\b`,
    'filmmaker',
  ),
  rule(`${v('curates?')} (?:[\\p{L}]+ ){0,2}(?:art|exhibitions?|collections?)\\b`, 'curator'),
  rule(`${v('sells?', 'selling')} (?:[\\p{L}]+ )?(?:houses|homes|real estate)\\b`, 'real estate agent'),
  rule(
    `${v('helps?', 'helping')} (?:[\\p{L}]+ ){1,3}(?:buy|sell|find)(?: (?:and|&|or) (?:buy|sell))? (?:[\\p{L}]+ ){0,3}(?:homes?|houses?|real estate)\\b`,
    'real estate agent',
  ),
  rule(
    `${v('drives?', 'driving')} (?:a |an |the |big )?(?:truck|trucks|bus|buses|lorry|lorries|taxi|cab|18[- ]?wheeler|uber|lyft)\\b`,
    'driver',
  ),
  rule(
    `${v('fl(?:y|ies)')} (?:planes|airplanes|aeroplanes|airliners|jets|helicopters|(?:the )?[AB]?\\d{3}s?)\\b`,
    'pilot',
  ),
  rule(`${v('translates?')} (?=books|novels|from|between|for)`, 'translator'),
  rule(
    `(?:[Rr]esearches|(?<=\\bI )research) (?=[^.|\\n@]{2,60} (?:at|for) (?:@|(?:the )?\\p{Lu}))`,
    'researcher of',
  ),
  rule(`${v('draws?')} (?:[\\p{L}]+ )?(?:comics|cartoons)\\b`, 'cartoonist'),
  rule(`${v('blogs')} (?=(?:at|for|about) )`, 'blogger'),
  rule(`${v('streams?')} (?=(?:[\\p{L}]+ ){0,3}on [Tt]witch)`, 'streamer'),
  ...(
    [
      ['writ(?:e|es|ing)', 'writer'],
      ['draw(?:s|ing)?', 'artist'],
      ['paint(?:s|ing)?', 'artist'],
      ['cod(?:e|es|ing)', 'software developer'],
      ['cook(?:s|ing)?', 'professional chef'],
      ['teach(?:es|ing)?', 'teacher'],
      ['sing(?:s|ing)?', 'singer'],
      ['act(?:s|ing)?', 'actor'],
      ['danc(?:e|es|ing)', 'dancer'],
      ['fl(?:y|ies|ying)', 'pilot'],
      ['cut(?:s|ting)? hair', 'hairdresser'],
      ['edit(?:s|ing)?', 'editor'],
      ['design(?:s|ing)?', 'designer'],
    ] as const
  ).map(([verb, title]) => rule(`${v(verb)}(?: [\\p{L}]+){0,3} for a living`, `${title} ,`)),
]

const anyDepartment = departments.map(([names]) => cased(names)).join('|')
const phraseEnd =
  '(?=\\s*(?:[.,|;\\n@]|$)| (?:at|for|with|in|across|on|team|department|dept|efforts|and|&)\\b)'
/** Running a department, or working in it; "Marketing work by day at @…". */
const ofDepartments: readonly Rule[] = [
  `${leads} (?:all |the |our )*(?:[\\p{L}]+ (?:and|&) )?(?<field>${anyDepartment})${phraseEnd}`,
  `${v('do(?:es)?', 'doing', 'handles?', 'handling')} (?:all |the |our )*(?:[\\p{L}]+ (?:and|&) )?(?<field>${anyDepartment}) (?=(?:stuff |work |things )?(?:at|for|with|@))`,
  `${v('works?', 'working')} in (?:[\\p{L}]+ (?:and|&) )?(?<field>${anyDepartment})${phraseEnd}`,
  `(?<field>${anyDepartment}) (?:work|stuff|things) (?=(?:by day |full[- ]time |days )?(?:at|for|with|@))`,
].map((what) => rule(what, ''))
const titleOfField = departments.map(
  ([names, title]) => [new RegExp(`^(?:${cased(names)})$`, 'u'), ` , ${title} , `] as const,
)

/** Quick check: without any of these the rules above cannot match. */
const verbHint =
  /writ|anchor|teach|practi[cs]|prosecut|litigat|\bruns?\b|running|\blead|\bhead|manag|overse|\bdo(?:es)?\b|doing|handl|work|build|develop|\bcod|mak|design|photograph|play|\bsing|coaches|host|produces|directs|curat|sell|help|driv|\bfl[yi]|translat|research|draw|paint|blogs|stream|for a living/i

export function replaceWorkVerbs(text: string): string {
  if (!verbHint.test(text)) return text
  for (const { isPossible, what, from, to } of workVerbs)
    if (isPossible(text) && what.test(text)) text = text.replace(from, to)
  for (const { isPossible, what, from } of ofDepartments)
    if (isPossible(text) && what.test(text))
      text = text.replace(from, (all, ...rest) => {
        const { field } = rest.at(-1) as { field: string }
        return titleOfField.find(([names]) => names.test(field))?.[1] ?? all
      })
  return text
}
