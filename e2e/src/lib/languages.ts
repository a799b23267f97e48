import type { Locale } from '@rookery/i18n'
import { effort } from '../../../tools/lib/effort.ts'

export const bothLanguages = ['en', 'ja'] as const satisfies Locale[]

/** The languages that journeys are walked in: English, with ROOKERY_EFFORT=full both. */
export const languages: readonly (typeof bothLanguages)[number][] = bothLanguages.slice(
  0,
  effort(1, bothLanguages.length),
)
