import { replacing } from '../rules/word-signs.ts'

/** Before these an abbreviation is a title's: "pol ed", but not "phys ed". */
const ofEditor =
  'pol|political|politics|news|city|managing|deputy|sports|features|foreign|copy|photo|picture|opinion|comment|metro|night|exec|executive|contributing|asst|assistant|associate|investigations|style'
const ofCorrespondent =
  'political|pol|foreign|chief|senior|sr|national|nat’l|white house|wh|dc|washington|war|defen[cs]e|diplomatic|economics|legal|health|science|sports|business|congressional|capitol hill|china|europe|eu|asia|africa|middle east|us|uk|un|medical|education|environment|climate|security|investigative|special|parliamentary|westminster|brussels'
const ofDeveloper =
  'software|web|game|app|apps|application|full[- ]?stack|front[- ]?end|back[- ]?end|mobile|ios|android|java|javascript|python|php|ruby|rails|react|node|unity|\\.net|wordpress|blockchain|unreal|drupal'
/** Others are degrees as often: "Stanford Mech Eng". */
const ofEngineer = 'software|network|systems|data|audio|sound|security|cloud|devops|hardware|broadcast'
const ofTechnician = 'ski|bike|snowboard|boot|rental'

/** The point of an abbreviation, where its sentence goes on. */
const point = String.raw`(?:\.(?=\s*(?:of|at|for|in|@|,)))?`
const before = (fields: string, short: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@#])(${fields}) (?:${short})(?![\p{L}\p{N}])${point}`, 'giu')

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`
/** "ED" is a department or a director, "Ed Advisor" is of education. */
const editors = new RegExp(
  String.raw`(?<![\p{L}\p{N}@#])(${ofEditor
    .split('|')
    .flatMap((field) => [field, capital(field)])
    .join('|')}) [Ee]d(?![\p{L}\p{N}])${point}(?=\s*(?:[.,|;)(@&+/\n]|$|(?:at|for|of|in|and)\s))`,
  'gu',
)

/** Short forms of titles of universities, newsrooms and workshops, written out. They are titles only beside what they are of. */
const abbreviations: readonly [RegExp, string][] = [
  [
    /(?<![\p{L}\p{N}@#])(?:a|assoc|ass|asst|adj)\.?\s?\/\s?prof(?:essor)?(?![\p{L}\p{N}])/giu,
    'associate professor',
  ],
  [/(?<![\p{L}\p{N}@#])j(?:un)?\.?-?prof(?:essor)?(?![\p{L}\p{N}])/giu, 'professor'],
  [/(?<![\p{L}\p{N}@#])(?:priv\.?-?\s?doz|pd dr)(?![\p{L}\p{N}])/giu, 'lecturer'],
  [editors, '$1 editor'],
  [before(ofCorrespondent, 'corresp|corr|corro|corresp’t'), 'correspondent'],
  [before(ofDeveloper, 'dev|devel|devlpr|devr'), '$1 developer'],
  [before(ofEngineer, 'eng|engr|engg'), '$1 engineer'],
  [before('db|database|oracle|sql', 'admin|adm'), 'database administrator'],
  [before('sys|system|systems|network|server|it|linux|unix', 'admin|adm'), 'systems administrator'],
  [before(ofTechnician, 'tech'), '$1 technician'],
]
/** A text with short forms of titles written out. */
export const writtenOut = replacing(abbreviations)
