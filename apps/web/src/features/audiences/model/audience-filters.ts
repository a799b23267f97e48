import { sizeBuckets, statuses, type SizeBucket } from '@rookery/contract/enums.ts'

/** What narrows and orders the list; it lives in the address, so that a list can be shared and survives a reload. */
export interface AudienceFilters {
  q: string
  status: (typeof statuses)[number] | null
  bucket: SizeBucket | null
  targetable: boolean | null
  /** A column of the server's order, '-' before it for descending; null for newest first. */
  ordering: string | null
}

export const noFilters: AudienceFilters = {
  q: '',
  status: null,
  bucket: null,
  targetable: null,
  ordering: null,
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((v) => v === value) ?? null

/** Reads the address; unknown values count as absent. */
export function readFilters(search: string): AudienceFilters {
  const params = new URLSearchParams(search)
  const targetable = params.get('targetable')
  return {
    q: params.get('q') ?? '',
    status: oneOf(statuses, params.get('status')),
    bucket: oneOf(sizeBuckets, params.get('size')),
    targetable: targetable === 'true' ? true : targetable === 'false' ? false : null,
    ordering: /^-?[a-z_]+$/.test(params.get('sort') ?? '') ? params.get('sort') : null,
  }
}

/** The address's query with these filters; other parameters stay as they are. */
export function writeFilters(filters: AudienceFilters, search = ''): string {
  const params = new URLSearchParams(search)
  const set = (key: string, value: string | null) => (value ? params.set(key, value) : params.delete(key))
  set('q', filters.q)
  set('status', filters.status)
  set('size', filters.bucket)
  set('targetable', filters.targetable === null ? null : String(filters.targetable))
  set('sort', filters.ordering)
  const text = params.toString()
  return text ? `?${text}` : ''
}

export const isFiltered = (f: AudienceFilters): boolean =>
  f.q !== '' || f.status !== null || f.bucket !== null || f.targetable !== null
