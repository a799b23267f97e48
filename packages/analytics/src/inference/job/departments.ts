/** Names of departments with the title of people who work there; 'a/b c' means "a c" and "b c". */
const rows: readonly [string, string][] = [
  [
    'communication|communications|comms|coms|strategic/corporate/digital/external/internal/public/crisis/media/science/political/campaign communications|strategic/corporate/digital/external/internal/public/campaign comms|public affairs|external affairs|media relations|public relations|pr|press|press office|media & communications|media and communications',
    'communications officer',
  ],
  [
    'marketing|digital/brand/content/product/growth/sports/event/influencer/field/email/internet/online/social/performance/affiliate marketing|marketing communications|marketing communication|brand management|branding|advertising|growth',
    'marketing specialist',
  ],
  [
    'social media|social media marketing|social media management|social|socials|audience|audience engagement|audience development|digital audience',
    'social media manager',
  ],
  ['sales|inside/ad/enterprise/field/software/medical/tech/corporate/retail sales', 'sales representative'],
  [
    "public policy|government/govt/gov/gov’t/gov't/federal/legislative/congressional/state relations|government/govt/gov/gov’t/gov't/federal/legislative/congressional/state affairs",
    'government affairs manager',
  ],
  ['ui/ux/product/graphic/visual/brand/web design|ui/ux design|ux|design', 'designer'],
  ['motion|motion design|animation', 'animator'],
  ['art direction|creative direction', 'art director'],
  ['product|product management', 'product manager'],
  ['engineering|software engineering|software|software development|devops', 'software engineer'],
  ['web development|web dev', 'web developer'],
  ['data science|machine learning', 'data scientist'],
  ['data analytics|analytics|data', 'data analyst'],
  ['writing|essays', 'writer'],
  ['columns', 'columnist'],
  ['blogs', 'blogger'],
  ['digital', 'digital strategist'],
  ['insurance', 'insurance agent'],
  ['recruiting|recruitment|talent acquisition', 'recruiter'],
  ['hr|human resources|people ops|people operations', 'hr manager'],
  ['operations|ops', 'operations manager'],
  ['business development|bizdev|biz dev|partnerships|strategic partnerships', 'business development manager'],
  ['strategy|digital/political/campaign/media/brand/content strategy', 'strategist'],
  ['content', 'content strategist'],
  ['editorial', 'editor'],
  ['events', 'event planner'],
  ['publicity', 'publicist'],
  ['legal', 'legal counsel'],
  ['it|tech support|it support|information technology', 'it professional'],
  ['customer success', 'customer success manager'],
  ['video|video production|videography', 'videographer'],
  ['photography', 'photographer'],
  ['project management|program management', 'project manager'],
  ['research|policy/ux/user/survey research', 'researcher'],
]
/** Subjects a newsroom covers: next to its name they indicate a journalist, elsewhere an interest. */
const beats =
  'politics|state/local/national/us/texas/florida/california/dc/ny politics|government|state/local/city government|news|local/state/national/breaking news|policy|congress|white house|city hall|statehouse|capitol hill|national security|natsec|defense|defence|foreign policy|foreign affairs|world|business|economy|economics|markets|finance|banking|tech|technology|science|climate|environment|enviro|energy|health|healthcare|health care|education|higher ed|higher education|immigration|housing|transportation|transit|courts|crime|criminal justice|law|legal affairs|sports|sports investigations|culture|arts|entertainment|music|tv|film|food|dining|travel|race|labor|metro|investigations|features|opinion|opinions|elections|voting rights|real estate|agriculture|china|asia|europe|middle east|media|visuals|graphics|audio|reporting|words|multimedia|policy|washington bureau|dc bureau'

const spelled = (names: string): string[] =>
  names.split('|').flatMap((name) => {
    const [first, ...rest] = name.split(' ')
    return first!.includes('/') && rest.length > 0 && name !== 'ui/ux design'
      ? first!.split('/').map((one) => [one, ...rest].join(' '))
      : [name]
  })

export const titleOfDepartment: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([names, title]) => spelled(names).map((name) => [name, title] as const)),
)
export const beatsOfNewsrooms: ReadonlySet<string> = new Set(spelled(beats))

/** Suffixes without effect on the title: "health policy", "sports desk". */
export const ofBeat = /\s(?:policy|news|reporting|coverage|desk|team|issues|beat)$/

/** Last words of all names: a phrase with another ending need not be checked. */
export const endsOfNames: ReadonlySet<string> = new Set(
  [...titleOfDepartment.keys(), ...beatsOfNewsrooms, 'coverage', 'desk', 'team', 'issues'].map((name) =>
    name.split(' ').at(-1)!,
  ),
)

/** Names and handles of newspapers, stations and news sites. */
export const isPress = (org: string): boolean => press.test(org.replace(/^[Tt]he (?=@)/, ''))
const press =
  /(?:news|times|post|globe|journal|herald|tribune|trib\b|chron|gazette|sentinel|observer|register|dispatch|inquirer|examiner|courier|telegraph|guardian|economist|politico|axios|bloomberg|reuters|cnn|nbc|cbs|bbc|npr|pbs|wsj|nyt|wapo|usatoday|buzzfeed|propublica|newyorker|nymag|techcrunch|huffpo|newsweek|forbes|intercept|rollcall|cqnow|thehill|mcclatchy|gannett|daily|weekly|magazine|punchbowl|semafor|espn|athletic|calmatters|radio|theatlantic|voxdotcom|cityandstate|businessinsider|thestate|washingtonian|gothamist|associated press)|^@?(?:ap|abc|business|opb|wsj|ft|vox|slate|salon|time|wired|vice|verge|qz|mic|fox\w*|abc\w*|[kw][a-z]{2,3}(?:tv|fm|radio|news|\d{1,2})?)$/i
