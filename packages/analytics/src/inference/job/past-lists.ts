import { nameAt, wordsIn } from './job-names.ts'

/** Words that say that work is over. The adverbs speak of a whole sentence, the narrow words of one entry. */
const adverbs = 'formerly|previously|previous|prev'
const narrow = 'past|long ago|ex|retired|lapsed|erstwhile|onetime'
const words = `former|fmr|frmr|${narrow}|${adverbs}`
const hasWord = new RegExp(String.raw`\b(?:${words})\b`, 'i')
const wordOfPast = new RegExp(String.raw`(?<![\p{L}@#-])(?:${words})(?![\p{L}’'])(?!\s*[:>])`, 'iu')
const startsWithWord = new RegExp(
  String.raw`^[^\p{L}@#,]*(?:(?:and|&|i am|i’m|i'm|im|am|an?|the|proud) )*(${words})(?![\p{L}’'])(?!\s*[:>])`,
  'iu',
)
const isAdverb = new RegExp(`^(?:${adverbs})$`, 'i')
const isRetired = /^retired$/i
const isNarrow = new RegExp(`^(?:${narrow})$`, 'i')
/** A removed address between the word and what it is about. */
const beforeComma = /\b(former|fmr|ex)\s+,\s+(?=\p{L})/giu

/** Where a sentence or a part of it ends, and where a capital "Former" begins one without a sign. */
const partEnds =
  /(?<=[\n|•·;!?“”"[\]{}★✦~→…])|(?<=\p{Extended_Pictographic})|(?<=[-–—]\s|—|(?<!\bw)\/\s|\/\/|\.{2,})(?!\.)|(?<=(?<!\b\p{Lu})\.)(?=\s|$)|(?<=[\p{Ll}\p{N})] )(?=(?:Former|Formerly|Previously|Prev|Retired|Fmr) )/u
const present =
  /\b(?:now|currently|current|presently|present|today|turned|still|always|but|soon|aspiring|who(?:’s|'s| is))\b/i

// Relatives, likes and what somebody remains are no former work: a list with one of them describes the
// present, and only its first entry is past.
const ofThePresent =
  /\b(?:husband|wife|father|dad|papa|mom|mum|mother|grand\p{L}+|grandma|g?dad|son|daughter|brother|sister|aunt|uncle|married|parents?|mompreneur|proud|fan|fans|lovers?|loves?|loving|since|native|supporter|enthusiast|aficionado|nerd|geek|junkie|runner|marathoner|reader|travell?er|patriot|volunteer|veteran|vet|disabled|author|novelist|student|candidate|longtime|lifelong|avid|amateur|he|she|they|views|opinions|tweets|my|i|here|living|seeking|trying|helping|support\w*)\b/iu
/** What people do who have retired. */
const ofRetirement =
  /\b(?:author|writer|writing|blogger|blogging|gardener|gardening|photographer|golfer|artist|musician|poet|fisherman|farmer|beekeeper|consultant|loves?)\b/i
/** "VP of Education International", "Fellow @lakeside": an entry that says where it is held. */
const saysWhere = /(?<!\b(?:and|or|the))(?<=\p{L}{2}) (?:(?:of|at|to|for|with) (?:the )?@?|@)\p{Lu}/u
const conjunction = /\s(?:and|&|\+)\s/
const ofState =
  /\b(?:secretary|senator|mayor|governor|congress\w*|representative|commissioner|minister|treasurer|ambassador|attorney general|state rep|council\p{L}*)\b/iu

/** Each further entry of what is past gets the word itself, so that it is read as past. */
const marked = (list: string): string =>
  list
    .replace(/,(?=\s*[\p{L}@#])(?!\s*(?:and|&)\s)/gu, ', former ')
    .replace(/(?<=[\s,])(and|&|\+)\s(?!of\b)/gu, '$1 former ')
    .replace(/(?<=\S)\s?\/\s?(?=[\p{L}@#])/gu, ' / former ')
    .replace(/:\s(?=\p{L})/gu, ' : former ')

/** Whether an entry is work at all, unlike "former smoker". */
const isWork = (entry: string): boolean => {
  if (/[@#]|\p{Lu}/u.test(entry)) return true
  const spoken = wordsIn(entry.toLowerCase())
  return spoken.some((_, at) => nameAt(spoken, at) !== undefined)
}
/** "A, B, and C" and "A, B & C" are lists that end; "A, founder & CEO of C" is not one. */
const isClosed = (later: readonly string[]): boolean =>
  later.some(
    (entry) => /^\s*(?:and|&|\+)\s/.test(entry) || (conjunction.test(entry) && !saysWhere.test(entry)),
  )

/** Of one entry, all; but what is joined to it may be of the present: "retired teacher and author". */
function reachOfEntry(word: string, entry: string): number {
  const joined = [...entry.matchAll(/\s(?:and|&|\+)\s(.*?)(?=\s(?:and|&|\+)\s|$)/gsu)]
  const next = joined.find(
    ({ 1: what }) =>
      (ofThePresent.test(what!) && !/\bstudent\b/i.test(what!)) ||
      (isRetired.test(word) && ofRetirement.test(what!)),
  )
  return next?.index ?? entry.length
}

/** Where the present begins again, or a bracket closes. */
function endOfPast(rest: string): number {
  const closing = rest.indexOf(')')
  return Math.min(
    present.exec(rest)?.index ?? rest.length,
    closing >= 0 && !rest.slice(0, closing).includes('(') ? closing : rest.length,
  )
}

/** How much after a word of the past, where it begins a part, is past with it. */
function reach(word: string, rest: string): number {
  const list = rest.slice(0, endOfPast(rest))
  const [own, ...later] = list.split(',') as [string, ...string[]]
  const ofOwn = reachOfEntry(word, own)
  const more = later.join(',')
  if (later.length === 0 || hasWord.test(more) || ofThePresent.test(more) || !isWork(own)) return ofOwn
  if (isAdverb.test(word)) return list.length
  if (isClosed(later)) return isRetired.test(word) && ofRetirement.test(more) ? ofOwn : list.length
  if (isNarrow.test(word)) return ofOwn
  return later.some((entry) => saysWhere.test(entry)) && !ofState.test(own) ? ofOwn : list.length
}

// Within a list the word reaches to the end of its entry, or over all entries that follow if each says where
// and the last is joined: "now A, former B @one, C @two, and D @three".
function reachWithin(word: string, rest: string): number {
  const list = rest.slice(0, endOfPast(rest))
  const [own, ...later] = list.split(',') as [string, ...string[]]
  return later.length > 1 &&
    /^\s*(?:and|&)\s/.test(later.at(-1)!) &&
    [own, ...later].every((entry) => saysWhere.test(entry)) &&
    !hasWord.test(later.join(','))
    ? list.length
    : reachOfEntry(word, own)
}

function readPart(part: string): string {
  const start = startsWithWord.exec(part)
  const found = start ?? wordOfPast.exec(part)
  if (!found) return part
  const from = found.index + found[0].length
  const rest = part.slice(from)
  const length = start ? reach(start[1]!, rest) : reachWithin(found[0], rest)
  // What is joined and of the present begins a phrase of its own.
  const joint = conjunction.test(rest.slice(length, length + 5)) ? ' ,' : ''
  return part.slice(0, from) + marked(rest.slice(0, length)) + joint + readPart(rest.slice(length))
}

export const markPastLists = (text: string): string =>
  hasWord.test(text) ? text.replace(beforeComma, '$1 ').split(partEnds).map(readPart).join('') : text
