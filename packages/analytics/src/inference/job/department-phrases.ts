import { beatsOfNewsrooms, endsOfNames, ofBeat, isPress, titleOfDepartment } from './departments.ts'

const splits = /\s*(?:,|\/|\+|&| and )\s*/u
const filler = /^(?:and )?(?:other|more|all|various|etc|stuff|things|some)(?: \p{L}+){0,2}$/iu
// Earlier words of the sentence that rule a department out: it is past, liked, studied, or part of another
// title.
const excludedContext =
  /\b(?:former|formerly|fmr|frmr|ex|past|previous|previously|prev|prior|was|then|alum\w*|retired|before|loves?|fans?|follow\w*|via|from|about|interested|enthusiast|my|wife|husband)\b/i
const now = /\b(?:now|currently|current|today)\b(?!.*\b(?:now|currently|current|today)\b)/i
const titled =
  /\b(?:editor|reporter|writer|producer|correspondent|journalist|anchor|columnist|counsel|phd|mba|ma|ba|bs|bsc|msc|degree|major|students?|prof\w*|lecturer|candidate|chair|dept|department|school|faculty|[se]?vp|directors?|heads?|managers?|officer|president|dean|leads?|of|in|for|assistant|asst|associate|fellow)\.?,?$/i
const university = /uni|college|school|academy|@u[a-z]{1,3}$|phd|lab$/i
/** Teachers and researchers name their subject as departments are named. */
const academic = /\b(?:prof\w*|lecturer|ph\.?d|researcher|studying|doctoral|postdoc\w*)\b/i
const atUniversities = new Set(['communications officer', 'researcher', 'marketing specialist', 'recruiter'])
const separator = /[\n|•·.;:!?–—()"“”★*~]|\p{Extended_Pictographic}/u

const isBeat = (name: string): boolean =>
  beatsOfNewsrooms.has(name) || beatsOfNewsrooms.has(name.replace(ofBeat, ''))

/** Titles of the departments and beats at the end of a phrase; none if other words come first. */
function titlesOf(phrase: string, org: string | undefined): string[] {
  const titles: string[] = []
  for (const piece of phrase.split(splits).reverse()) {
    const name = piece.trim().toLowerCase()
    if (name === '') continue
    const title = titleOfDepartment.get(name)
    if (title !== undefined) titles.push(title)
    else if (org !== undefined && isBeat(name) && isPress(org)) titles.push('journalist')
    // "Director of marketing and press" is already a title.
    else if (/ (?:of|for|in) /.test(name)) return []
    else if (!filler.test(name) && !(isBeat(name) && titles.length > 0)) break
  }
  if (org === undefined || !university.test(org) || isPress(org)) return titles
  return titles.filter((title) => atUniversities.has(title) && !/\bcommunication$/i.test(phrase))
}

const lastWord = /[\p{L}’']+$/u
function sentenceBefore(text: string, at: number): string {
  let from = at
  while (from > 0 && at - from < 90 && !separator.test(text[from - 1]!)) from--
  return text.slice(from, at)
}

/** "Marketing, strategy @lakeside", "Congress for @harbourtimes"; `org` is the organisation that follows. */
function departmentsOf(text: string, at: number, org: string): string[] {
  const sentence = sentenceBefore(text, at).trimEnd()
  const ending = lastWord.exec(sentence)?.[0].toLowerCase()
  if (ending === undefined || !(endsOfNames.has(ending) || filler.test(ending) || ending === 'buzzwords'))
    return []
  const present = now.exec(sentence)
  const words = (present ? sentence.slice(present.index + present[0].length) : sentence).replace(
    /^[\s:,@-]+/u,
    '',
  )
  if (excludedContext.test(words) || academic.test(words)) return []
  // An earlier handle ends its own phrase: "CEO @one, marketing @two".
  const ownWords = words.slice(
    words.lastIndexOf('@') < 0 ? 0 : words.indexOf(' ', words.lastIndexOf('@')) + 1,
  )
  const titles = titlesOf(ownWords.replace(/^[\s,&]+/u, ''), org)
  if (titles.length === 0) return []
  const rest = ownWords.split(/,\s*/u).slice(0, -1).join(',')
  return titled.test(rest) ? [] : titles
}

const places = /(?<= )(?:at|for|with) (?=(?:the )?@|(?:the |The )?\p{Lu})|@(?=\w)/gu
const organisation =
  /^(?:(?:the )?@\w+|(?:the |The )?\p{Lu}[\p{L}’'&.-]*(?: (?:of |the )?\p{Lu}[\p{L}’'&.-]*){0,4})/u
const afterHandle = /(?<=^|[\n|•·.;]\s*)(@\w+) ([\p{L}/& ]{2,30}?)(?=\s*(?:[|•·.;\n]|$))/gu

const personWords =
  'guy|gal|girl|dude|person|pro|professional|practitioner|lady|chick|maven|whiz|extraordinaire'
const people = new RegExp(` (?:${personWords})\\b`, 'i')
/** "Sports marketing dude": a person of a field, with up to three words before. */
const ofField = new RegExp(`(\\S+ )?(\\S+ )?(\\S+) (?:${personWords})\\b`, 'giu')
const written = (all: string, first = '', second = '', third = ''): string => {
  const words = [first, second, third]
  for (let i = 0; i < words.length; i++) {
    const title = titleOfDepartment.get(words.slice(i).join('').toLowerCase())
    if (title !== undefined) return `${words.slice(0, i).join('')}${title}`
  }
  return all
}

/** Departments that people do not list as interests. */
const strict =
  /^(?:communications?|comms|(?:public|government|govt|gov|external|media|federal|legislative|community) (?:affairs|relations)|(?:digital |brand |content |internet |social )?marketing|social media|(?:product|graphic|ux|ui|web|motion) design|motion|design|(?:art|creative) direction|sales|business development|operations|pr|public relations|hr|human resources)$/i
const strictCue = /affairs|relations|marketing|social media|design|direction|communication|comms\b|sales/i
const joined =
  /(?<=^|[\n|•·.]\s*)(?=\p{L})((?:[\p{L}]+ ){0,2}[\p{L}]+(?: ?[/&+] ?| and )(?:[\p{L}]+ ){0,2}[\p{L}]+(?:(?: ?[/&+] ?| and )(?:[\p{L}]+ ){0,2}[\p{L}]+)?)(?=\s*(?:[|•·.\n]|$)| (?:in|at|for) (?:the )?[@\p{Lu}])/gu
/** "Communications and government affairs.": a phrase that consists of departments only. */
const ofDepartments = (text: string): string =>
  strictCue.test(text)
    ? text.replace(joined, (phrase) => {
        const pieces = phrase.split(splits)
        if (!pieces.every((piece) => strict.test(piece))) return phrase
        const titles = pieces.map((piece) => titleOfDepartment.get(piece.toLowerCase()) ?? 'designer')
        return `${phrase} , ${[...new Set(titles)].join(' , ')} , `
      })
    : text

export function replaceDepartments(description: string): string {
  let text = ofDepartments(description)
  if (people.test(text)) text = text.replace(ofField, written)
  if (!text.includes('@') && !/ (?:at|for|with) /.test(text)) return text
  const source = text
  text = source.replace(places, (word, at: number) => {
    const org = organisation.exec(word === '@' ? source.slice(at) : source.slice(at + word.length))?.[0]
    const titles = org === undefined ? [] : departmentsOf(source, at, org)
    return titles.length === 0 ? word : ` , ${titles.join(' , ')} ${word === '@' ? 'at @' : word}`
  })
  return text.replace(afterHandle, (all, org: string, phrase: string) => {
    const titles = endsOfNames.has(phrase.split(' ').at(-1)!.toLowerCase()) ? titlesOf(phrase, org) : []
    return titles.length === 0 ? all : `${org} , ${titles.join(' , ')} , `
  })
}
