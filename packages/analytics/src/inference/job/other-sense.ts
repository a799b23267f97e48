const set = (words: string) => new Set(words.split(/\s+/))

/** Beings no job deals with: "gnome engineer". */
const beings = set(
  'gnome dwarf elf elven goblin orc dragon wizard pirate ninja zombie vampire unicorn mermaid alien jedi sith hobbit fairy ghostly demon troll warlock imaginary fictional fictitious intergalactic galactic',
)
/** Next to these a title describes a mood or a hobby: "angry driver", "casual artist". */
const moods = set(
  'angry grumpy cranky sleepy tired bored drunk evil reluctant accidental occasional casual closet weekend backyard kitchen shower bathroom bedroom couch amateur sunday impatient terrible fearless gentleman',
)
const pleasures = set(
  'driver artist philosopher scientist chef baker cook bartender mixologist sommelier gardener dancer singer pilot captain soldier model philanthropist comedian critic musician photographer gamer poet painter dj rapper drummer guitarist farmer carpenter mechanic economist historian therapist psychologist coach critic',
)
/** No one is hired as these: "freelance supermodel". */
const jokes = set(
  'supermodel superhero genius ninja astronaut assassin spy pirate wizard philosopher napper human superstar princess queen king unicorn mermaid hero hitman gigolo goddess troublemaker dreamer thinker nerd geek smartass overthinker lover hater',
)
/** Fields of professional philosophers. */
const philosophies = set(
  'moral political legal analytic analytical academic professional feminist public practical applied african chinese german french american british experimental environmental & and x a an the as am i’m im',
)
const soldiers = set(
  'christian prayer foot child toy good digital online internet information keyboard spiritual god’s gods jesus christ’s culture social meme unknown',
)
const families = set(
  'mom mum mother dad father parent parents wife husband spouse family families daughter son sister brother brat grandma grandpa',
)
const pilots = set('show series episode tv season auto program programme project')
/** Secretaries of these hold an office of a party or a state; they are no assistants. */
const secretaries = set(
  'party general financial recording corresponding hon honorary club branch treasury home foreign defence defense interior education health shadow permanent membership committee council state energy labor labour transportation commerce union cabinet transport',
)
const ofState = /^@(?:us|dept|sec|hhs|hud|va|dhs|doj|doe|doi|uk|gov)/
const chairs = set('chair chairman chairwoman chairperson co-chair')
const places = set('town city county borough parish district village student tribal')
/** Next to a company CSR means corporate social responsibility, not a telephone agent. */
const responsibility = set(
  'manager director lead head strategy expert specialist advisor adviser consultant initiatives sustainability esg team policy programs programmes &',
)
const responsible = set('head director vp manager of in on &')

/** Whether words next to a title give it another meaning. */
export function isOtherSense(words: readonly string[], at: number, length: number): boolean {
  const name = words[at + length - 1]!
  const previous = words[at - 1]
  const next = words[at + length]
  if (
    previous !== undefined &&
    (beings.has(previous) || (length === 1 && moods.has(previous) && pleasures.has(name)))
  )
    return true
  if (words[at]!.startsWith('freelance') && next !== undefined && jokes.has(next)) return true
  if (chairs.has(name) && isOfPlace(words, at, length)) return true
  // "Dean of the House": its longest-serving member.
  if (words[at] === 'dean' && words.slice(at).some((word) => seats.test(word))) return true
  if (length > 1) return false
  if (name === 'philosopher') return previous !== undefined && !philosophies.has(previous)
  // "Marine mom": the soldier is a relative.
  if ((name === 'soldier' || name === 'marine') && next !== undefined && families.has(next)) return true
  if (name === 'soldier')
    return (
      (previous !== undefined && soldiers.has(previous)) ||
      next === 'for' ||
      (next === 'in' && /^(?:war|fight|battle|struggle)$/.test(words[at + 3] ?? '')) ||
      (next === 'of' && !/^(?:the|us)$/.test(words[at + 2] ?? ''))
    )
  if (name === 'controller') return previous === 'traffic'
  if (name === 'pilot')
    return (
      previous !== undefined &&
      (pilots.has(previous) || (previous === 'co' && next !== undefined && next !== 'at' && next !== 'for'))
    )
  if (name === 'chancellor')
    return previous === 'lord' || previous === 'shadow' || (next === 'of' && words[at + 3] === 'exchequer')
  if (name === 'student')
    return (
      next !== undefined && /^(?:learning|teaching|housing|training|funding|voting|engagement)$/.test(next)
    )
  if (name === 'secretary')
    return (
      (previous !== undefined && secretaries.has(previous)) ||
      next === 'for' ||
      (next !== undefined && ofState.test(next))
    )
  if (name === 'csr')
    return (
      (next !== undefined && responsibility.has(next)) ||
      (previous !== undefined && responsible.has(previous))
    )
  return false
}

const seats = /^(?:senate|house|delegation|congress|legislators|caucus|democrats|republicans|women)$/

/** The chair of a town council, a department, or a committee or caucus of a parliament is no board member. */
function isOfPlace(words: readonly string[], at: number, length: number): boolean {
  const nearbyWords = [...words.slice(Math.max(0, at - 5), at), ...words.slice(at + length, at + length + 7)]
  return nearbyWords.some(
    (word, i) =>
      /^(?:department|dept|faculty|program|programme|studies|(?:sub)?committee|cmte|caucus|congressional|gop|dems)$/.test(
        word,
      ) ||
      /^@(?:house|senate)|^@\w*(?:gop|dems|caucus|cmte|committee)$/.test(word) ||
      (word === 'council' &&
        (places.has(nearbyWords[i - 1] ?? '') || /^@.*(?:town|city|county)/.test(nearbyWords[i - 1] ?? ''))),
  )
}
