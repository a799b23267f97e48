import type { Locale } from '@rookery/i18n'

const bothLanguages = ['en', 'ja'] as const satisfies Locale[]

/** The languages that journeys are walked in: English, with ROOKERY_EFFORT=full both. */
export const languages: readonly (typeof bothLanguages)[number][] =
  process.env.ROOKERY_EFFORT === 'full' ? bothLanguages : ['en']
