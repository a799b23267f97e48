/** Who chairs a committee, a council or a party holds an office of it, and sits on no board. */
const chairs = String.raw`(?:co-?|vice[- ])?chair(?:man|woman|person)?`
const isChair = new RegExp(`^${chairs}$`, 'i')
const chair = new RegExp(String.raw`(?<![\p{L}@#])${chairs}(?![\p{L}])`, 'giu')

/** Bodies that are run by boards. */
const ofBoards =
  /\b(?:boards?|clubs?|foundation|trust|charity|inc|llc|ltd|plc|company|corp\w*|groups?|capital|partners|holdings|banks?|institute|association|society|university|college|hospital|museum|fund|theat(?:er|re)|center|centre|network|chamber|nonprofit|non-profit|ceo|founder|president|school)\b/iu
/** Parliaments, parties and their committees, by words and by handles. */
const ofPolitics =
  /\b(?:(?:sub)?committees?|cmte|subcmte|caucus(?:es)?|councils?|commission|comm|congress(?:ional)?|house of representatives|senate|parliament\w*|legislat\p{L}+|appg|party|democrats?|dems?|republicans?|gop|dnc|rnc|dccc|nrcc|dscc|nrsc|rga|dga|nec|clp|delegation|precinct|ways (?:&|and) means)\b|@\w*(?:dems|gop|caucus|cmte|committee|council|democrats?|republicans?|party|progressives|dsc)\b|@(?:whip|rep|sen|house|senate|appg)\w/iu
/** What somebody is who holds an office now. */
const holdsOffice =
  /\b(?:congress(?:man|woman|member|person)|senator|state rep(?:resentative)?|representing|public official|mps?|meps?|member of (?:congress|parliament|the european parliament)|assembly\s?(?:wo)?m[ae]n|assembly\s?member|council\s?(?:wo)?man|council\s?member|mayor|governor|legislator|lawmaker|legislative yuan)\b/iu
const past = /\b(?:former|formerly|ex|fmr|erstwhile|previously)\b[^,.;|\n•]*/gi

const NEAR_BEFORE = 40
const NEAR_AFTER = 60
const sentenceEnd = /(?<!\p{Lu}|\b(?:Co|St|Fed|Dept))\.(?=\s+\p{Lu}|\s*$)|[;|\n•]/u

/** Whether all that makes the writer a board member is that they chair a body of politics. */
export function chairsOffice(name: string, text: string): boolean {
  if (!isChair.test(name)) return false
  const now = text.replace(past, ' , ')
  const official = holdsOffice.test(now)
  if (!official && !ofPolitics.test(now)) return false
  const verdicts = [...now.matchAll(chair)].map(({ 0: word, index }) => {
    const end = index + word.length
    const after = now.slice(end, end + NEAR_AFTER).split(sentenceEnd)[0]!
    const before = now
      .slice(Math.max(0, index - NEAR_BEFORE), index)
      .split(sentenceEnd)
      .at(-1)!
    if (ofBoards.test(after)) return 'board'
    if (ofPolitics.test(after)) return 'office'
    if (/\b(?:board|founder|ceo|president)(?: and| &)?\W*$/i.test(before)) return 'board'
    return official || ofPolitics.test(before) ? 'office' : ''
  })
  return verdicts.includes('office') && !verdicts.includes('board')
}
