import {
  audienceTabs,
  sizeBuckets,
  statuses,
  type AudienceTab,
  type SizeBucket,
} from '@rookery/contract/enums.ts'

/** Filters and order of the list; part of the address, so that a list can be shared and survives a reload. */
export interface AudienceFilters {
  q: string
  status: (typeof statuses)[number] | null
  bucket: SizeBucket | null
  targetable: boolean | null
  insights: boolean | null
  /** Ids of a category, a region and an ad account; the code of a country. */
  category: string | null
  region: string | null
  country: string | null
  account: string | null
  /** A column of the server's order, '-' before it for descending; null for newest first. */
  ordering: string | null
}

export const noFilters: AudienceFilters = {
  q: '',
  status: null,
  bucket: null,
  targetable: null,
  insights: null,
  category: null,
  region: null,
  country: null,
  account: null,
  ordering: null,
}

const memberOfList = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((v) => v === value) ?? null
const matchingValue = (pattern: RegExp, value: string | null): string | null =>
  value !== null && pattern.test(value) ? value : null
const yesNo = (value: string | null): boolean | null =>
  value === 'true' ? true : value === 'false' ? false : null

/**
 * The list named in the address; by default the team's own. Uploads and lists of people are not lists of
 * audiences.
 */
export const readTab = (search: string): AudienceTab | 'lists' => {
  const tabOfAddress = new URLSearchParams(search).get('tab')
  return tabOfAddress === 'lists' ? tabOfAddress : (memberOfList(audienceTabs, tabOfAddress) ?? 'saved')
}

/** Reads the address; unknown values count as absent. */
export function readFilters(search: string): AudienceFilters {
  const params = new URLSearchParams(search)
  return {
    q: params.get('q') ?? '',
    status: memberOfList(statuses, params.get('status')),
    bucket: memberOfList(sizeBuckets, params.get('size')),
    targetable: yesNo(params.get('targetable')),
    insights: yesNo(params.get('insights')),
    category: matchingValue(/^[\da-f-]{36}$/, params.get('category')),
    region: matchingValue(/^\d{1,9}$/, params.get('region')),
    country: matchingValue(/^[A-Z]{2}$/, params.get('country')),
    account: matchingValue(/^\w{1,64}$/, params.get('account')),
    ordering: matchingValue(/^-?[a-z_]+$/, params.get('sort')),
  }
}

/** The address's query with these filters; other parameters stay as they are. */
export function writeFilters(filters: AudienceFilters, search = ''): string {
  const params = new URLSearchParams(search)
  const setParam = (key: string, value: string | null) =>
    value ? params.set(key, value) : params.delete(key)
  setParam('q', filters.q)
  setParam('status', filters.status)
  setParam('size', filters.bucket)
  setParam('targetable', filters.targetable === null ? null : String(filters.targetable))
  setParam('insights', filters.insights === null ? null : String(filters.insights))
  setParam('category', filters.category)
  setParam('region', filters.region)
  setParam('country', filters.country)
  setParam('account', filters.account)
  setParam('sort', filters.ordering)
  const text = params.toString()
  return text ? `?${text}` : ''
}

/**
 * As parameters of the calls. By default the most recently changed come first, in the catalogue the largest.
 */
export const queryOf = (f: AudienceFilters, source: AudienceTab) => ({
  q: f.q || undefined,
  status: f.status ?? undefined,
  size_bucket: f.bucket ?? undefined,
  category_id: f.category ?? undefined,
  region_id: f.region === null ? undefined : Number(f.region),
  ad_account_id: f.account ?? undefined,
  ordering: f.ordering ?? (source === 'catalog' ? '-core_audience' : '-modified_at'),
})

export const isFiltered = (f: AudienceFilters): boolean =>
  Object.entries(f).some(([key, value]) => key !== 'ordering' && value !== null && value !== '')

/** Number of filters set behind 'More filters'. */
export const moreFiltersCount = (f: AudienceFilters): number =>
  [f.status, f.country, f.targetable, f.insights, f.account].filter((value) => value !== null).length
