export const creativeKinds = ['published', 'scheduled', 'draft'] as const
export type CreativeKind = (typeof creativeKinds)[number]
const creativeOrderings = ['-created_at', 'created_at', 'name', '-name'] as const
export type CreativeOrdering = (typeof creativeOrderings)[number]

/** Filters and order of the creatives; part of the address. */
export interface CreativeFilters {
  q: string
  kind: CreativeKind | null
  ordering: CreativeOrdering
}

export const readFilters = (params: URLSearchParams): CreativeFilters => ({
  q: params.get('q') ?? '',
  kind: creativeKinds.find((kind) => kind === params.get('kind')) ?? null,
  ordering: creativeOrderings.find((each) => each === params.get('sort')) ?? '-created_at',
})

export const writeFilters = ({ q, kind, ordering }: CreativeFilters): Record<string, string | null> => ({
  q: q || null,
  kind,
  sort: ordering === '-created_at' ? null : ordering,
})
