import { statuses } from '@rookery/contract/enums.ts'

/** What narrows and orders the list of campaigns; it lives in the address. */
export interface CampaignFilters {
  q: string
  status: (typeof statuses)[number] | null
  /** Campaigns that run within these days, '2026-11-22'. */
  start: string | null
  end: string | null
  ordering: string | null
}

const day = (value: string | null): string | null =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

/** Reads the address; what is no filter counts as absent. */
export function readFilters(params: URLSearchParams): CampaignFilters {
  const sort = params.get('sort') ?? ''
  return {
    q: params.get('q') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? null,
    start: day(params.get('from')),
    end: day(params.get('to')),
    ordering: /^-?[a-z_]+$/.test(sort) ? sort : null,
  }
}

/** The parameters of the address that hold these filters. */
export const writeFilters = (filters: CampaignFilters): Record<string, string | null> => ({
  q: filters.q || null,
  status: filters.status,
  from: filters.start,
  to: filters.end,
  sort: filters.ordering,
})

export const isFiltered = (f: CampaignFilters): boolean =>
  f.q !== '' || f.status !== null || f.start !== null || f.end !== null
