import { statuses } from '@rookery/contract/enums.ts'
import { daysOfListPeriod, listPeriods, type ListPeriod } from './list-period.ts'

/** Filters and order of the list of campaigns; part of the address. */
export interface CampaignFilters {
  q: string
  status: (typeof statuses)[number] | null
  period: ListPeriod
  /** Start of a custom period, '2026-11-22'. */
  start: string | null
  end: string | null
  /** Whether to show the figures of the previous period of equal length. */
  compare: boolean
  ordering: string | null
}

/** Query of the list. */
export interface CampaignQuestion {
  q: string
  status: CampaignFilters['status']
  start: string | null
  end: string | null
  ordering: string | null
}

const validDate = (value: string | null): string | null =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

/** Parses the address; unknown values count as absent. Dates without a period name are a custom period. */
export function readFilters(params: URLSearchParams): CampaignFilters {
  const sortParam = params.get('sort') ?? ''
  const [start, end] = [validDate(params.get('from')), validDate(params.get('to'))]
  const isCustom = start !== null || end !== null || params.get('days') === 'custom'
  return {
    q: params.get('q') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? null,
    period: isCustom ? 'custom' : (listPeriods.find((each) => each === params.get('days')) ?? 'all'),
    start,
    end,
    compare: params.get('compare') === 'yes',
    ordering: /^-?[a-z_]+$/.test(sortParam) ? sortParam : null,
  }
}

/** The address's parameters for these filters. */
export const writeFilters = (filters: CampaignFilters): Record<string, string | null> => ({
  q: filters.q || null,
  status: filters.status,
  days: filters.period === 'all' ? null : filters.period,
  from: filters.period === 'custom' ? filters.start : null,
  to: filters.period === 'custom' ? filters.end : null,
  compare: filters.compare ? 'yes' : null,
  sort: filters.ordering,
})

export const isFiltered = (f: CampaignFilters): boolean =>
  f.q !== '' || f.status !== null || f.period !== 'all'

/** The list's query; periods are days in the ad account's time zone. */
export function campaignQuestionOf(filters: CampaignFilters, now: Date, zone: string): CampaignQuestion {
  const { q, status, ordering, period, start, end } = filters
  const days = period === 'custom' ? { start, end } : daysOfListPeriod(period, now, zone)
  return { q, status, ordering, ...days }
}
