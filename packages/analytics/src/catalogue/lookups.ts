import { jobCategories, type CriterionKind, type JobCategory } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery } from '../store/define-query.ts'
import { kindNumber } from '../model/kind-number.ts'
import type { Engine } from '../store/engine.ts'
import { aliasesOf } from './countries.ts'
import { interests as interestCatalogue } from './interests.ts'
import { jobTitles as titleCatalogue } from './job-titles.ts'

type Options = { signal?: AbortSignal | undefined }

export interface CountryLookup {
  code: string
  label: string
  label_ja: string
  aliases: string[]
  size: number
}
export interface LanguageLookup {
  code: string
  label: string
  label_ja: string
  size: number
}
export interface InterestLookup extends LanguageLookup {
  parent: string | null
  parent_label: string | null
  parent_label_ja: string | null
  /** Name in the network's Ads API: 'Food and drink/Coffee and tea'. */
  network_name: string
}
export const locationTypes = ['COUNTRIES', 'REGIONS', 'CITIES'] as const
export type LocationType = (typeof locationTypes)[number]
export interface LocationLookup extends LanguageLookup {
  location_type: LocationType
  country_code: string
}
export interface JobTitleLookup extends LanguageLookup {
  category: JobCategory
  parent: string | null
  /** 0 for categories, 1 for titles. */
  level: number
  child_count: number
}

const lookupsOfKindQuery = defineQuery({
  name: 'lookup-kind',
  params: z.object({ kind: z.int() }),
  row: z.object({ code: z.string(), label: z.string(), label_ja: z.string(), profiles: z.int() }),
  sql: 'SELECT code, label, label_ja, profiles FROM criteria WHERE kind = {kind:UInt8} ORDER BY profiles DESC, code',
  merge: 'same',
})

/** Catalogue entries with their current sizes, largest first. `q` matches names of both languages. */
export class Lookups {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async countries({ q }: { q?: string } = {}, options: Options = {}): Promise<CountryLookup[]> {
    const rows = await this.#rows('location', undefined, options)
    return rows
      .filter((r) => /^[A-Z]{2}$/.test(r.code))
      .map((r) => ({ ...r, aliases: aliasesOf(r.code) }))
      .filter((r) => matchesQuery(q, [r.code, r.label, r.label_ja, ...r.aliases]))
  }

  async languages({ q }: { q?: string } = {}, options: Options = {}): Promise<LanguageLookup[]> {
    return this.#rows('language', q, options)
  }

  async interests(
    { q, parent }: { q?: string; parent?: string } = {},
    options: Options = {},
  ): Promise<InterestLookup[]> {
    const rows = await this.#rows('interest', undefined, options)
    return rows.flatMap((r) => {
      const parentInterest = interestOfCode.get(r.code)
      if (!parentInterest || (parent !== undefined && parentInterest.parent !== parent)) return []
      const group =
        parentInterest.parent === undefined ? undefined : interestOfCode.get(parentInterest.parent)
      const found = {
        ...r,
        parent: group?.code ?? null,
        parent_label: group?.label ?? null,
        parent_label_ja: group?.label_ja ?? null,
      }
      return matchesQuery(q, [r.label, r.label_ja, group?.label, group?.label_ja])
        ? [{ ...found, network_name: parentInterest.network_name }]
        : []
    })
  }

  async locations(
    params: { q?: string; country_code?: string; location_type?: LocationType } = {},
    options: Options = {},
  ): Promise<LocationLookup[]> {
    const rows = await this.#rows('location', params.q, options)
    return rows
      .map((r) => ({ ...r, ...placeOf(r.code) }))
      .filter(
        (r) =>
          (params.country_code === undefined || r.country_code === params.country_code) &&
          (params.location_type === undefined || r.location_type === params.location_type),
      )
  }

  async jobTitles(
    { q, category }: { q?: string; category?: JobCategory } = {},
    options: Options = {},
  ): Promise<JobTitleLookup[]> {
    const rows = await this.#rows('job_title', q, options)
    return rows.flatMap((r): JobTitleLookup[] => {
      const title = titleOfCode.get(r.code)
      const jobCategory = title?.category ?? jobCategories.find((c) => r.code === `category:${c}`)
      if (jobCategory === undefined || (category !== undefined && jobCategory !== category)) return []
      return title
        ? [{ ...r, category: jobCategory, parent: `category:${jobCategory}`, level: 1, child_count: 0 }]
        : [
            {
              ...r,
              category: jobCategory,
              parent: null,
              level: 0,
              child_count: titleCatalogue.filter((t) => t.category === jobCategory).length,
            },
          ]
    })
  }

  async #rows(kind: CriterionKind, q: string | undefined, { signal }: Options): Promise<LanguageLookup[]> {
    const rows = await lookupsOfKindQuery.run(this.#engine, { kind: kindNumber(kind) }, { signal })
    return rows
      .map(({ profiles, ...r }) => ({ ...r, size: profiles }))
      .filter((r) => matchesQuery(q, [r.code, r.label, r.label_ja]))
  }
}

const interestOfCode = new Map(interestCatalogue.map((i) => [i.code, i]))
const titleOfCode = new Map(titleCatalogue.map((t) => [t.code, t]))

const normaliseText = (text: string) => text.normalize('NFKC').toLowerCase()
const matchesQuery = (q: string | undefined, names: readonly (string | undefined)[]) =>
  q === undefined ||
  q.trim() === '' ||
  names.some((name) => name !== undefined && normaliseText(name).includes(normaliseText(q.trim())))

const placeOf = (code: string): { location_type: LocationType; country_code: string } => {
  if (code.startsWith('city:')) return { location_type: 'CITIES', country_code: code.slice(-2) }
  return { location_type: code.includes('-') ? 'REGIONS' : 'COUNTRIES', country_code: code.slice(0, 2) }
}
