import { nameAt, wordsIn } from './job-names.ts'

// Accounts that speak for an office, not for a person who works there; an elected office's account speaks for
// its holder.
const office =
  /^\W*(?:(?:the )?(?:official |latest )*(?:tweets?|twitter|account|page|feed|news|updates?)[^.|\n]{0,40}?(?:of|from|by|for) )?(?:the )?(?:official )?(?:press |media |communications |executive |district )?office of (?:the )?(?!public|research)/iu
const elected =
  /office of (?:the )?(?:\S+ ){0,3}?(?:congress(?:man|woman|member)|senator|sen|representative|rep|mayor|governor|gov|attorney general|assembly\w+|council(?:man|woman|member|or)|(?:borough|senate|house) president|speaker|commissioner|comptroller|treasurer|lieutenant|lt|county executive)\b/iu

const bodies =
  'Committee|Subcommittee|Council|Caucus|Department|Dept|Commission|Ministry|Delegation|Authority|Faculty|Directorate|Bureau|Secretariat'
// A bio that begins with an organisation's name and then describes it: "Lake County Council: …", "Joint Water
// Committee Democrats working to …".
const body = new RegExp(
  String.raw`^\W*(?:The )?((?:(?:[\p{Lu}\d][\p{L}\d.’'&-]*|of|on|for|the|and|&) ){1,8}?(?:${bodies})(?: (?:Democrats|Republicans|Majority|Minority|Dems|GOP))?)(?=\s*[:–—]| (?:is|are|was|has|working|fighting|provid\w+|serv(?:es|ing)|represent\w*|responsible|led by|chaired by|protect\w*|help\w*|leading)\b)`,
  'u',
)
const ofMember = /\b(?:member|candidate|former|fmr|ex|alum\w*|at|with|chair\w*|i|my|ranking)\b/i

/** "A lively community of academics and students": the members of a body, not the writer. */
const community =
  /\b[Aa]n? (?:\p{Ll}[\p{L}-]+,? (?:and )?){0,3}(?:community|network|group|team|collective|association|union|club|society|platform|forum|gathering|alliance|coalition) (?:of|for|by) \p{Ll}[^.|\n,]*/gu

export function isOrganisationBio(bio: string): boolean {
  if (office.test(bio)) return !elected.test(bio)
  const begins = body.exec(bio)?.[1]
  if (begins === undefined || ofMember.test(begins)) return false
  const words = wordsIn(begins.toLowerCase())
  return !words.some((_, i) => nameAt(words, i))
}

/** Fan pages: the title belongs to the person admired, not to the page's owner. */
const fanPage =
  /\bfan[- ]?(?:page|account|site|base)\b|\bfansite\b|\bnot affiliated with\b|\bunofficial (?:fan|account|page|twitter)\b|\bupdat(?:es|ing)(?: you)? (?:on|about) (?:everything|all|him|her|them)\b|\bdedicated to (?:him|her|them|@)/iu
const ofPages = new Set(['business-owner', 'founder', 'manager', 'president', 'administrator'])
export const isOfFanPage = (bio: string): boolean => fanPage.test(bio)
export const runsPage = (code: string): boolean => ofPages.has(code)

/** A bio with this many repeated words ("soldier, soldiers, army, …") is a keyword list. */
const MIN_REPEATS = 6
export function isListOfKeywords(bio: string): boolean {
  const items = bio
    .toLowerCase()
    .split(/[,;|\n]/)
    .map((item) => item.trim())
  if (items.length < MIN_REPEATS || items.some((item) => item.split(' ').length > 3)) return false
  const distinctItems = new Set(items)
  return items.some((item) => item.length > 3 && distinctItems.has(`${item}s`))
}

export const withoutCommunities = (text: string): string => text.replace(community, ' , ')
