import type { AudienceRegion } from '@rookery/contract'
import { useFormats } from './use-formats.ts'

/** Regions as options, sorted by name in the page's language. */
export function useRegionOptions(regions: readonly AudienceRegion[]): { id: string; label: string }[] {
  const formats = useFormats()
  const { compare } = new Intl.Collator(formats.locale)
  return regions
    .map((region) => ({ id: String(region.id), label: formats.audienceRegion(region) }))
    .toSorted((a, b) => compare(a.label, b.label))
}
