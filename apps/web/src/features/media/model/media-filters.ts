export const mediaTypes = ['IMAGE', 'GIF', 'VIDEO'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Filters of the media library; part of the address. */
export interface MediaFilters {
  q: string
  type: MediaType | null
}

export const readFilters = (params: URLSearchParams): MediaFilters => ({
  q: params.get('q') ?? '',
  type: mediaTypes.find((type) => type === params.get('type')) ?? null,
})
