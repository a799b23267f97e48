import {
  firstNames,
  japaneseNames,
  leaningNames,
  romajiNames,
  surnames,
  surnamesEnglish,
  surnamesRomaji,
  type NameGender,
} from '../../catalogue/first-names.ts'

import { withoutJapaneseTitles, withoutTitles } from './without-titles.ts'

export type LogOdds = number

const of = (gender: NameGender, confidence: number): LogOdds =>
  Math.log(confidence / (1 - confidence)) * (gender === 'FEMALE' ? 1 : -1)

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const titles: readonly [RegExp, NameGender][] = [
  [/^(?:mr|sir|lord|father|fr|king|prince|don|señor|sr|herr)\.? /i, 'MALE'],
  [/^(?:mrs|ms|miss|lady|dame|queen|princess|madame|mme|mlle|señora|señorita|frau|doña)\.? /i, 'FEMALE'],
]
/** Last characters of written Japanese given names that are over 90% of one gender. */
const femaleEnd = /[子美香奈菜恵江花愛莉乃帆織穂咲姫桜佳]$/
const maleEnd = /[郎朗夫男雄介太斗翔樹也哉司史之彦治平助輔蔵]$/

export function nameGender(name: string): LogOdds {
  const text = name
    .normalize('NFKC')
    .replace(/\s?\([^()]*\)\s?/gu, ' ')
    .replace(/[@＠|｜/／(（【[「].*$/u, '')
    .replace(/[^\p{L}\p{M}'’., -]+/gu, ' ')
    .trim()
  if (text === '') return 0
  return japanese.test(text) ? fromJapanese(text) : fromSpaced(text)
}

function fromSpaced(text: string): LogOdds {
  for (const [pattern, gender] of titles) if (pattern.test(text)) return of(gender, 0.95)
  const { name: bare, guessed, surnameOnly } = withoutTitles(text)
  if (surnameOnly) return 0
  return fromBare(bare) * (guessed ? GUESSED : 1)
}
/** Reduction if the removed "title" may have been a name that is on no list. */
const GUESSED = 0.85

function fromBare(bare: string): LogOdds {
  const parts = bare
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((p) => p !== '')
  if (parts.length === 0 || parts.length > 5) return 0
  const japaneseOrder =
    parts.length === 2 && surnamesRomaji().has(parts[0]!) && !surnamesRomaji().has(parts[1]!)
  const order = japaneseOrder ? [parts[1]!, parts[0]!] : parts
  const first = order[0]!.replace(/['’]s$/, '')
  const romaji = romajiNames().get(first)
  if (romaji && parts.length > 1 && parts.some((p) => surnamesRomaji().has(p))) return of(romaji, 0.93)
  if (parts.length === 1 && !/^\p{Lu}/u.test(bare) && !notLatin.test(bare)) return 0
  const alone = parts.length === 1
  const leaning = leaningNames().get(first)
  if (leaning !== undefined) return Math.log(leaning / (1 - leaning)) * (alone ? 0.7 : 1)
  const direct =
    firstNames().get(first) ??
    firstNames().get(withoutAccents(first)) ??
    firstNames().get(first.split('-')[0]!)
  if (direct) {
    // "Morgan Katherine": a surname first, or two first names of both genders.
    const second = alone ? undefined : firstNames().get(parts.at(-1)!)
    if (second && second !== direct && surnamesEnglish().has(first) && !surnamesEnglish().has(parts.at(-1)!))
      return of(second, 0.7)
    return of(direct, alone ? 0.87 : 0.95)
  }
  if (romaji) return of(romaji, alone ? 0.75 : 0.85)
  // Surname first, as written in Korea, Hungary and on forms.
  const last = parts.length === 2 ? firstNames().get(parts[1]!) : undefined
  if (!last || firstNames().has(first)) return 0
  return first.length <= 3 ? of(last, 0.8) : surnamesEnglish().has(first) ? of(last, 0.75) : 0
}

const notLatin = /[^\p{Script=Latin}\p{P}\p{Z}]/u
const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/** 田中 花子, 田中花子, 花子, はなこ: the given name comes last in Japanese. */
function fromJapanese(text: string): LogOdds {
  const parts = withoutJapaneseTitles(text.split(/[\s・.,]+/).filter((p) => japanese.test(p)))
  if (parts.length === 2) return given(parts[1]!, surnames().has(parts[0]!) ? 0.92 : 0.85)
  if (parts.length !== 1) return 0
  const whole = parts[0]!
  for (let n = Math.min(3, whole.length - 1); n >= 1; n--)
    if (surnames().has(whole.slice(0, n))) {
      const rest = given(whole.slice(n), 0.9)
      if (rest !== 0) return rest
    }
  // A given name alone, or a nickname: only listed names count.
  const alone = bothGenders.has(whole) ? undefined : japaneseNames().get(whole)
  return alone && whole.length >= 2 ? of(alone, 0.8) : 0
}

/** Given names used for both genders, whatever a single list states. */
const bothGenders = new Set(
  'ひなた あおい みずき つばさ ひかる ゆうき まこと かおる じゅん しのぶ なつき ちひろ るい れい りお そら いつき なお まさみ かずみ ひろみ まゆ 真由 葵 翼 光 薫 純 忍 渚 千尋 瑞希 夏希 陽向 日向 碧 凪 律 蓮 優希 有希 真琴 晶 望 希'.split(
    ' ',
  ),
)

function given(name: string, confidence: number): LogOdds {
  if (bothGenders.has(name) || bothGenders.has(toHiragana(name))) return 0
  const listed = japaneseNames().get(name) ?? japaneseNames().get(toHiragana(name))
  if (listed) return of(listed, confidence)
  if (name.length >= 2 && name.length <= 3) {
    if (femaleEnd.test(name)) return of('FEMALE', confidence - 0.06)
    if (maleEnd.test(name)) return of('MALE', confidence - 0.06)
  }
  return 0
}

const toHiragana = (text: string) =>
  text.replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60))
