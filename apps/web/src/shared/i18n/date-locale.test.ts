import { formatDate } from '@rookery/i18n'
import { expect, test } from 'vitest'
import { dateLocaleOf } from './date-locale.ts'

test.each([
  ['en', ['en-GB', 'en'], '28 Nov 2026'],
  ['en', ['de-DE', 'en-AU', 'en-US'], '28 Nov 2026'],
  ['en', ['en-US'], 'Nov 28, 2026'],
  ['en', ['ja-JP'], 'Nov 28, 2026'],
  ['ja', ['en-GB', 'ja-JP-u-ca-japanese'], '2026年11月28日'],
  ['ja', [], '2026年11月28日'],
] as const)(
  'a date in %s for a browser of %j reads as in its region: %s (use-4 S3)',
  (locale, languages, text) => {
    expect(formatDate(dateLocaleOf(locale, languages), '2026-11-28T12:00:00Z', 'UTC')).toBe(text)
  },
)
