import type { PeriodRequest } from '@rookery/analytics'
import { invalid } from '../errors/app-error.ts'

/**
 * The requested period. Throws validation_failed if it ends before it begins, or if several are given at
 * once.
 */
export function readPeriod({ days, period, since, until }: PeriodRequest): PeriodRequest {
  const hasDateRange = since !== undefined || until !== undefined
  if ([days !== undefined, period !== undefined, hasDateRange].filter(Boolean).length > 1)
    throw invalid({ period: 'insights.onePeriod' })
  if (since !== undefined && until !== undefined && since > until)
    throw invalid({ until: 'insights.periodOrder' })
  return { days, period, since, until }
}
