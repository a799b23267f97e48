import {
  firstNames,
  japaneseNames,
  romajiNames,
  surnames,
  surnamesRomaji,
  type NameGender,
} from '../catalogue/first-names.ts'

export interface InferredGender {
  gender: '' | NameGender
  gender_confidence: number
}
const unknown: InferredGender = { gender: '', gender_confidence: 0 }
const of = (gender: NameGender, gender_confidence: number): InferredGender => ({ gender, gender_confidence })

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const titles: readonly [RegExp, NameGender][] = [
  [/^(?:mr|sir|lord|father|fr|king|prince|don|señor|sr|herr)\.? /i, 'MALE'],
  [/^(?:mrs|ms|miss|lady|dame|queen|princess|madame|mme|mlle|señora|señorita|frau|doña)\.? /i, 'FEMALE'],
]
/** What people say of themselves; surer than a name. */
const told: readonly [RegExp, NameGender][] = [
  [
    /\bshe\s?\/\s?her\b|\bella\s?\/\s?(?:ela|she)?|\bela\s?\/\s?dela\b|\belle\s?\/\s?la|\bsie\s?\/\s?ihr/i,
    'FEMALE',
  ],
  [/\bhe\s?\/\s?him\b|\bél\s?\/\s?|\bele\s?\/\s?dele\b|\ber\s?\/\s?ihm/i, 'MALE'],
  [
    /\b(?:mother of|mom of|mum of|mom to|mum to|wife (?:of|to|&|and)|boy mom|girl mom|proud mom|mama of|mamá de|mãe d|grandma|grandmother|girl from|woman in)\b|ママです|主婦|二児の母|女子大生|女子高生|\bjk\b/i,
    'FEMALE',
  ],
  [
    /\b(?:father of|dad of|dad to|husband (?:of|to|&|and)|girl dad|boy dad|proud dad|papá de|pai d|grandpa|grandfather|family man|guy from)\b|パパです|主夫|二児の父|男子大生|男子高生|\bdk\b/i,
    'MALE',
  ],
]
const handTitles =
  /^(?:dr|prof|rev|coach|chef|dj|mc|captain|capt|the|lil|big|young|little|chef|st|saint|it's|its|im|i'm|hi|hey|just|soy)\.? /i
/** Endings of written Japanese given names that are of one gender by more than nine in ten. */
const femaleEnd = /[子美香奈菜恵江花愛莉乃帆織穂咲姫桜佳]$/
const maleEnd = /[郎朗夫男雄介太斗翔樹也哉司史之彦治平助輔蔵]$/

/** Gender of a person from what the profile says, then from the first name. Never from pictures, and unknown for a name both use. */
export function inferGender(name: string, description: string): InferredGender {
  for (const [pattern, gender] of told)
    if (pattern.test(description) || pattern.test(name)) return of(gender, 0.97)
  const text = name
    .normalize('NFKC')
    .replace(/[@＠|｜/／(（【[「].*$/u, '')
    .replace(/[^\p{L}\p{M}'’. -]+/gu, ' ')
    .trim()
  if (text === '') return unknown
  return japanese.test(text) ? fromJapanese(text) : fromSpaced(text)
}

function fromSpaced(text: string): InferredGender {
  for (const [pattern, gender] of titles) if (pattern.test(text)) return of(gender, 0.95)
  const parts = text
    .replace(handTitles, '')
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((p) => p !== '')
  if (parts.length === 0 || parts.length > 5) return unknown
  const japaneseOrder = parts.length === 2 && surnamesRomaji.has(parts[0]!) && !surnamesRomaji.has(parts[1]!)
  const order = japaneseOrder ? [parts[1]!, parts[0]!] : parts
  const first = order[0]!.replace(/['’]s$/, '')
  const romaji = romajiNames.get(first)
  if (romaji && parts.length > 1 && parts.some((p) => surnamesRomaji.has(p))) return of(romaji, 0.93)
  if (parts.length === 1 && !/^\p{Lu}/u.test(text.replace(handTitles, '')) && !notLatin.test(text))
    return unknown
  const direct =
    firstNames.get(first) ?? firstNames.get(withoutAccents(first)) ?? firstNames.get(first.split('-')[0]!)
  if (direct) return of(direct, parts.length > 1 ? 0.94 : 0.86)
  if (romaji) return of(romaji, parts.length > 1 ? 0.85 : 0.75)
  // Surname first, as written in Korea, Hungary and on forms.
  const last = parts.length === 2 ? firstNames.get(parts[1]!) : undefined
  return last && !firstNames.has(first) && first.length <= 3 ? of(last, 0.8) : unknown
}

const notLatin = /[^\p{Script=Latin}\p{P}\p{Z}]/u
const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/** 田中 花子, 田中花子, 花子, はなこ: the given name stands last in Japanese. */
function fromJapanese(text: string): InferredGender {
  const parts = text.split(/[\s・.]+/).filter((p) => japanese.test(p))
  if (parts.length === 2 && surnames.has(parts[0]!)) return given(parts[1]!, 0.92)
  if (parts.length === 2) {
    const second = given(parts[1]!, 0.85)
    return second.gender !== '' ? second : unknown
  }
  if (parts.length !== 1) return unknown
  const whole = parts[0]!
  for (let n = Math.min(3, whole.length - 1); n >= 1; n--)
    if (surnames.has(whole.slice(0, n))) {
      const rest = given(whole.slice(n), 0.9)
      if (rest.gender !== '') return rest
    }
  // A given name alone, or a nickname: only what the list has.
  const alone = bothGenders.has(whole) ? undefined : japaneseNames.get(whole)
  return alone && whole.length >= 2 ? of(alone, 0.8) : unknown
}

/** Given names both genders carry, whatever one list says. */
const bothGenders = new Set(
  'ひなた あおい みずき つばさ ひかる ゆうき まこと かおる じゅん しのぶ なつき ちひろ るい れい りお そら いつき なお まさみ かずみ ひろみ まゆ 真由 葵 翼 光 薫 純 忍 渚 千尋 瑞希 夏希 陽向 日向 碧 凪 律 蓮 優希 有希 真琴 晶 望 希'.split(
    ' ',
  ),
)

function given(name: string, confidence: number): InferredGender {
  if (bothGenders.has(name) || bothGenders.has(toHiragana(name))) return unknown
  const listed = japaneseNames.get(name) ?? japaneseNames.get(toHiragana(name))
  if (listed) return of(listed, confidence)
  if (name.length >= 2 && name.length <= 3) {
    if (femaleEnd.test(name)) return of('FEMALE', confidence - 0.06)
    if (maleEnd.test(name)) return of('MALE', confidence - 0.06)
  }
  return unknown
}

const toHiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60))
