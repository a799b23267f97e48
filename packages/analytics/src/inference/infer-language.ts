import { eld } from 'eld/medium'
import { languageCode } from '../catalogue/languages.ts'

/** Scripts that settle the language; Han alone does not. */
const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
]
const noise = /https?:\/\/\S+|[@#＠＃][\p{L}\p{N}_]+|[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]/gu
const notAscii = /[^ -~\s]/

/**
 * Language of a text, '' when it is too short or unclear. eld's medium table (of four sizes) keeps the time at about 10 µs a text; scripts of
 * one language need no table at all.
 */
export function inferLanguage(text: string): string {
  const bare =
    text.includes('http') || /[@#＠＃]/.test(text) || notAscii.test(text)
      ? text.replace(noise, ' ').trim()
      : text.trim()
  if (bare.length < 6) return ''
  if (notAscii.test(bare)) for (const [script, code] of scripts) if (script.test(bare)) return code
  if (bare.length < 16) return ''
  const found = eld.detect(bare.length > 64 ? bare.slice(0, 64) : bare)
  return found.language !== '' && found.isReliable() ? languageCode(found.language) : ''
}
