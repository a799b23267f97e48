/** Period of posts as in addresses and calls; if empty, where the data is. */
export interface PeriodQuestion {
  days?: number
  period?: 'all'
  since?: string
  until?: string
}

export const presetDays = [7, 30, 90, 365] as const

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const paramValue = params.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(paramValue) && !Number.isNaN(Date.parse(paramValue))
    ? paramValue
    : undefined
}

/** The period in the address; invalid values are ignored. */
export function periodOf(params: URLSearchParams): PeriodQuestion {
  if (params.get('period') === 'all') return { period: 'all' }
  const [since, until] = [dayIn(params, 'since'), dayIn(params, 'until')]
  if (since !== undefined || until !== undefined)
    return since !== undefined && until !== undefined && since > until
      ? {}
      : { ...(since && { since }), ...(until && { until }) }
  const days = presetDays.find((n) => String(n) === params.get('days'))
  return days === undefined ? {} : { days }
}
