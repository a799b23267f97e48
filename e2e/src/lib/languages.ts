import type { Locale } from '@rookery/i18n'

const both = ['en', 'ja'] as const satisfies Locale[]

/** The languages that journeys are walked in: English, with ROOKERY_EFFORT=full both. */
export const languages: readonly (typeof both)[number][] =
  process.env.ROOKERY_EFFORT === 'full' ? both : ['en']
