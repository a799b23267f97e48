import { mediaTypes, type MediaType } from '../../../../shared/ad-media/check-file.ts'

/** Filters of the media library; part of the address. */
export interface MediaFilters {
  q: string
  type: MediaType | null
}

export const readFilters = (params: URLSearchParams): MediaFilters => ({
  q: params.get('q') ?? '',
  type: mediaTypes.find((type) => type === params.get('type')) ?? null,
})
