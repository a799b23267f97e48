import { firstNames, leaningNames, surnames, surnamesEnglish } from '../../catalogue/first-names.ts'
import { organisationNames } from '../../catalogue/kind-words.ts'

export const set = (words: string) => new Set(words.split(/\s+/))

/** Titles before names, without dots: ranks, offices and degrees in languages of the Latin script. */
export const titles = set(
  `mr mrs ms mx miss sir lord lady dame dr doctor prof professor rev reverend pastor bishop father fr sister sr brother br rabbi imam sheikh shaykh deacon elder coach chef dj mc captain capt cpt
   major maj colonel col general gen lieutenant lt sergeant sgt corporal cpl private pvt admiral adm commander cmdr cdr officer detective det sheriff chief deputy agent inspector constable marshal brigadier brig ensign
   senator sen governor gov mayor president pres congressman congresswoman congressmember representative rep councilman councilwoman councilmember councillor councilor cllr alderman assemblyman assemblywoman
   assemblymember delegate commissioner ambassador amb minister secretary chancellor speaker judge justice attorney atty hon honorable honourable rt the right his her excellency eminence majesty highness royal saint st nurse
   principal dean provost superintendent supt trustee treasurer clerk prime vice-president vice former ex acting interim candidate director chairman chairwoman engineer engr eng uncle aunt auntie tío tía tio tia
   lil big young little just it's its im i'm hi hey soy prez comrade dra profa señor señora señorita sra srta don doña licenciado licenciada lic ingeniero ingeniera ing arquitecto arquitecta arq
   maestro maestra mtro mtra abogado abogada abg diputado diputada dip senador senadora gobernador gobernadora alcalde alcaldesa presidente presidenta ministro ministra concejal regidor regidora padre fray hermana hermano monseñor
   profesor profesora doctor doctora comandante capitán teniente coronel sargento senhor senhora dona deputado deputada dep vereador vereadora ver prefeito prefeita governador governadora professora pe frei irmã irmão delegado delegada
   monsieur madame mademoiselle m mme mlle me maître pr docteur docteure professeur professeure député députée sénateur sénatrice maire ministre président présidente général capitaine colonel père soeur sœur frère abbé
   herr frau doktor professorin pfarrer pfarrerin bürgermeister bürgermeisterin oberbürgermeister oberbürgermeisterin minister ministerin senatorin richter richterin rechtsanwalt rechtsanwältin ra dipl-ing dipl mag abgeordnete abgeordneter
   signor signora dott dottor dottore dottoressa dott.ssa avv avvocato onorevole on sindaco sindaca suor bapak pak ibu bu haji hajj kh ust ustaz ustadz bay bayan hoca sayın prinses pan pani`,
)
/** Words that are equally often names: a title only if a first name and another name follow. */
const alsoNames = set(
  'dean earl duke major judge bishop prince king don justice deacon elder rex baron chase marshal christian sunny angel ra on ver me bu pan m br',
)
/** Words between the words of a title or before the first: "the Right Honourable", "Ministro de Economía". */
const joining = set(
  'of the and & for de la el los las le les du des der die das da do dos del y e et und à in al di della van ret retired med jur phil rer nat hc emeritus state',
)
/** A name with one of these words belongs to an organisation. */
const organisationWords = set(organisationNames)
const furtherThingWords = set(
  'friends fans fan house office voices voice project show not love loves like supporters campaign memorial estate ask bring free save team for county city party caucus senate committee gop pride peace museum museums library libraries schools station state states region district districts center street avenue park republicans democrats coalition action',
)
/** Suffixes of a name: degrees, orders, memberships. */
const suffix =
  /^(?:jr|sr|ii|iii|iv|esq|phd|ph\.d|md|m\.d|mba|ma|ba|bsc|msc|rn|cpa|jd|dds|dvm|mp|mep|mla|mpp|msp|mlc|obe|mbe|cbe|qc|kc|ret|usa|usn|usmc|usaf|[A-Z]{2,5})\.?$/
const shortened = /^\p{L}{2,6}\.$/u
/** Short forms of first names. */
const shortNames = set(
  'wm chas geo thos jos robt jas jno benj saml danl edw fred alex chris matt dan ed joe jon ben sam tom tim jim bob rob',
)

export const normalise = (word: string) => word.toLowerCase().replace(/\.+$/, '').replace(/’/g, "'")
export const isName = (word: string) => {
  const name = normalise(word).split('-')[0]!
  return firstNames().has(name) || leaningNames().has(name)
}

export interface BareName {
  name: string
  guessed: boolean
  /** A formal title before a single word: "Senator Warren" contains only a surname. */
  surnameOnly: boolean
}

export const isThing = (word: string) => organisationWords.has(word) || furtherThingWords.has(word)
/** Informal titles: a single word after them may be a first name. */
const informal = set(
  "pastor father fr sister brother coach chef dj mc aunt auntie uncle lil big young little just it's its im i'm hi hey soy the saint st miss lady sir dame don doña dona tío tía tio tia padre fray hermana hermano frei irmã irmão père soeur sœur frère suor pak ibu bu ustaz ustadz bapak rev nurse comrade elder",
)

/**
 * A display name in a script with spaces, without titles, ranks, offices and degrees. Removes known ones,
 * abbreviations with a dot, and unknown words before a first name that is followed by another name, unless
 * one of them belongs to a thing.
 */
export function withoutTitles(text: string): BareName {
  if (!/[ .]/.test(text)) return { name: text, guessed: false, surnameOnly: false }
  const words = splitName(text)
  while (words.length > 2 && suffix.test(words.at(-1)!) && words.at(-1)!.length > 1 && !isName(words.at(-1)!))
    words.pop()
  let from = 0
  let title = ''
  let guessed = false
  for (; from < words.length - 1; from++) {
    const word = normalise(words[from]!)
    if (word === '' || (from > 0 && joining.has(word))) continue
    const next = words[from + 1]!
    if (alsoNames.has(word)) {
      if (!isName(next) || from + 2 >= words.length) break
    } else if (titles.has(word)) {
      // "Sr" ends names; "general" hardly ever begins one.
    } else if (isShortTitle(words, from)) guessed = true
    else if (from + 2 < words.length && titles.has(normalise(next)) && !alsoNames.has(normalise(next))) {
      // "Fire Chief", "Lance Corporal": the first word specifies the title.
    } else {
      const name = from > 0 && isName(words[from]!) ? from : nameFollows(words, from)
      if (name === from || name === 0) break
      from = name
      guessed = true
      title = 'of something'
      break
    }
    title = word
  }
  if (from === 0) return { name: words.join(' '), guessed: false, surnameOnly: false }
  const rest = words.slice(from)
  const surnameOnly = rest.length === 1 && !informal.has(title) && surnamesEnglish().has(normalise(rest[0]!))
  return { name: rest.join(' '), guessed, surnameOnly }
}

const isShortTitle = (words: readonly string[], at: number): boolean =>
  shortened.test(words[at]!) &&
  !shortNames.has(normalise(words[at]!)) &&
  !isName(words[at]!) &&
  nameAfter(words, at) > 0

/** Position of the next first name followed by another name; 0 if there is none. */
function nameAfter(words: readonly string[], at: number): number {
  for (let i = at + 1; i < words.length; i++) if (isName(words[i]!)) return i
  return 0
}
function nameFollows(words: readonly string[], at: number): number {
  if (isName(words[at]!) || words[at]!.length < 3) return 0
  const name = nameAfter(words, at)
  if (name === 0 || name + 1 >= words.length || name - at > 5) return 0
  const before = words.slice(0, name).map(normalise)
  if (before.some((word) => isThing(word) || word.endsWith("'s"))) return 0
  if (before.some((word) => word.length === 1 && !joining.has(word))) return 0
  // "Rodríguez Maria Lopez" has its surname first, and the same first name.
  return name
}

/** Splits a name into words, also "Prof.Dr.Anna" and "Weber, Anna"; drops an office after a comma. */
function splitName(text: string): string[] {
  const [main, ...more] = text.split(/\s*,\s*/)
  const head = main!.trim()
  const whole = more.length === 0 || /\s/.test(head) ? head : text.replaceAll(',', ' ')
  return whole
    .replace(/(\p{L}{2,}\.)(?=\p{L})/gu, '$1 ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
}

/** Suffixes of Japanese words for roles: members, masters, heads, officers, scholars. */
const office =
  /(?:員|士|師|長|官|者|家|授|生|手|臣|事|督|役|表|僚|補|相|優|匠|医|記者|博士|選手|アナ|アナウンサー|タレント|ライター|デザイナー|コーチ|コンサルタント|エンジニア|ジャーナリスト|キャスター|パーソナリティ|プロデューサー|ディレクター|プランナー|モデル|シェフ|トレーナー|カウンセラー)$/
const honorificSuffix =
  /(?:先生|さん|さま|様|氏|殿|くん|ちゃん|君|議員|教授|准教授|講師|助教|選手|監督|市長|町長|村長|区長|知事|大臣|社長|会長|部長|課長|弁護士|税理士|会計士|医師|看護師|薬剤師|博士|代表|候補|校長|園長|院長|館長|記者|監督|コーチ|アナ|アナウンサー|投手|捕手|棋士|騎手|名人|九段|八段|七段)$/

/** The same for a Japanese name in parts: "衆議院議員 山田 太郎", "弁護士・佐藤花子", "山田太郎税理士", "佐藤花子先生". */
export function withoutJapaneseTitles(parts: readonly string[]): string[] {
  const remaining =
    parts.length > 1
      ? parts.filter((part, i) => i > 1 || surnames().has(part) || !office.test(part))
      : [...parts]
  if (remaining.length === 0) return [...parts]
  const last = remaining.length - 1
  for (let again = true; again;) {
    const shorter = remaining[last]!.replace(honorificSuffix, '')
    again = shorter !== remaining[last] && shorter.length > 0
    if (again) remaining[last] = shorter
  }
  if (remaining.length > 1 && remaining[last] === '') remaining.pop()
  if (remaining.length !== 1) return remaining.slice(-2)
  const whole = remaining[0]!
  if (startsWithSurname(whole) || whole.length < 5) return [whole]
  // An office without a space: the surname begins after its last character.
  for (let at = whole.length - 2; at >= 2; at--)
    if (office.test(whole.slice(0, at)) && startsWithSurname(whole.slice(at))) return [whole.slice(at)]
  return [whole]
}
const startsWithSurname = (text: string) =>
  [3, 2, 1].some((n) => text.length > n && surnames().has(text.slice(0, n)))
