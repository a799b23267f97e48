import type { Locale } from './languages.ts'

/** Names where Node's and the browser's data differ, so that server and page say the same. */
const REGION_NAMES: Record<Locale, Record<string, string>> = {
  en: { HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine', FK: 'Falkland Islands' },
  ja: { HK: '香港', MO: 'マカオ', PS: 'パレスチナ', FK: 'フォークランド諸島' },
}

const cache = new Map<string, unknown>()
function kept<T>(key: string, make: () => T): T {
  const found = cache.get(key) as T | undefined
  if (found) return found
  const made = make()
  cache.set(key, made)
  return made
}

export function regionName(locale: Locale, code: string): string {
  const fixed = REGION_NAMES[locale][code]
  if (fixed) return fixed
  const names = kept(`region:${locale}`, () => new Intl.DisplayNames([locale], { type: 'region' }))
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

export function languageName(locale: Locale, code: string): string {
  const names = kept(`language:${locale}`, () => new Intl.DisplayNames([locale], { type: 'language' }))
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Short: numeric year, short month, numeric day, in the viewer's language and time zone. */
export const formatDate = (locale: Locale, at: string | Date, timeZone?: string): string =>
  kept(
    `date:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
  ).format(new Date(at))

export const formatDateTime = (locale: Locale, at: string | Date, timeZone?: string): string =>
  kept(
    `time:${locale}:${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }),
  ).format(new Date(at))

export const formatNumber = (locale: Locale, n: number, digits = 0): string =>
  kept(
    `number:${locale}:${digits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: 0 }),
  ).format(n)

/** A share from 0 to 1 as percent. */
export const formatPercent = (locale: Locale, share: number, digits = 1): string =>
  kept(
    `percent:${locale}:${digits}`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }),
  ).format(share)
