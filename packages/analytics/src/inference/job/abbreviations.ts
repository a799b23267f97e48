import type { Replacement } from '../rules/quick-match.ts'

/** Next to these "ed" is an editor ("pol ed"), unlike in "phys ed". */
const ofEditor =
  'pol|political|politics|news|city|managing|deputy|sports|features|foreign|copy|photo|picture|opinion|comment|metro|night|exec|executive|contributing|asst|assistant|associate|investigations|style'
const ofCorrespondent =
  'political|pol|foreign|chief|senior|sr|national|nat’l|white house|wh|dc|washington|war|defen[cs]e|diplomatic|economics|legal|health|science|sports|business|congressional|capitol hill|china|europe|eu|asia|africa|middle east|us|uk|un|medical|education|environment|climate|security|investigative|special|parliamentary|westminster|brussels'
const ofDeveloper =
  'software|web|game|app|apps|application|full[- ]?stack|front[- ]?end|back[- ]?end|mobile|ios|android|java|javascript|python|php|ruby|rails|react|node|unity|\\.net|wordpress|blockchain|unreal|drupal'
/** Fields before "eng"; other fields are equally often degrees: "Stanford Mech Eng". */
const ofEngineer =
  'software|infra|infrastructure|platform|backend|network|systems|data|audio|sound|security|cloud|devops|hardware|broadcast'
const ofTechnician = 'ski|bike|snowboard|boot|rental'

/** The dot of an abbreviation, if its sentence continues. */
const point = String.raw`(?:\.(?=\s*(?:of|at|for|in|@|,)))?`
const before = (fields: string, short: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}@#])(${fields}) (?:${short})(?![\p{L}\p{N}])${point}`, 'giu')

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`
/** "ED" is a department or a director, "Ed Advisor" means education. */
const editors = new RegExp(
  String.raw`(?<![\p{L}\p{N}@#])(${ofEditor
    .split('|')
    .flatMap((field) => [field, capital(field)])
    .join('|')}) [Ee]d(?![\p{L}\p{N}])${point}(?=\s*(?:[.,|;)(@&+/\n]|$|(?:at|for|of|in|and)\s))`,
  'gu',
)

/** They are titles only next to an organization or field. */
export const abbreviations: readonly Replacement[] = [
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
