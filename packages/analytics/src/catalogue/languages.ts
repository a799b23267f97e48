export interface Language {
  code: string
  label: string
  label_ja: string
}

/** The languages the network detects, plus the scripts of Chinese it distinguishes. */
const codes =
  'am ar bg bn bo ca ckb cs cy da de dv el en es et eu fa fi fil fr gu ha he hi ht hu hy id is it ja ka km kn ko lo lt lv ml mr ms my ne nl no or pa pl ps pt ro ru sd si sk sl sr sv sw ta te th tr ug uk ur vi xh yo zh zh-TW zu'.split(
    ' ',
  )
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' })
const japaneseNames = new Intl.DisplayNames(['ja'], { type: 'language' })

export const languages: readonly Language[] = codes.map((code) => ({
  code,
  label: englishNames.of(code)!,
  label_ja: japaneseNames.of(code)!,
}))

const knownCodes = new Set(codes)
/** Obsolete and non-standard codes the network still uses. */
const renamedCodes: Readonly<Record<string, string>> = {
  in: 'id',
  iw: 'he',
  tl: 'fil',
  nb: 'no',
  nn: 'no',
  'zh-cn': 'zh',
  'zh-tw': 'zh-TW',
  'zh-hant': 'zh-TW',
}

/** '' for 'und' and for codes that are no language (qme, qst, zxx, art). */
export function languageCode(lang: string): string {
  if (knownCodes.has(lang)) return lang
  const lower = lang.toLowerCase()
  const code = renamedCodes[lower] ?? lower
  if (knownCodes.has(code)) return code
  const base = code.split('-')[0]!
  return knownCodes.has(base) ? base : ''
}
