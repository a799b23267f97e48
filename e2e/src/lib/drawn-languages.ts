import type { Locale } from '@rookery/i18n'
import { effort, seed } from '../../../tools/lib/effort.ts'

const both = ['en', 'ja'] as const satisfies Locale[]

/**
 * The languages that the nth screen is looked at in, or the nth journey walked in: both with ROOKERY_EFFORT=full, else one that changes from one
 * to the next and from day to day.
 */
export const drawnLanguages = (nth: number): readonly (typeof both)[number][] =>
  effort(0, 1) === 1 ? both : [both[(seed + nth) % 2]!]
