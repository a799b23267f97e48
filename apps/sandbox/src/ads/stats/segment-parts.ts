import type { Places } from '../../catalogue/places.ts'
import type { AudienceProfile } from '../delivery/audience-profile.ts'
import type { Segmentation } from './stats-request.ts'

export interface SegmentPart {
  segment_name: string
  segment_value: string
  share: number
  factor: number
}

/** ISO code of a country given by code or place id; undefined if there is no such country. */
export const countryOf = (places: Places, country: string): string | undefined => {
  const segmentPlace =
    places.byId(country) ??
    places.all.find(
      (each) => each.location_type === 'COUNTRIES' && each.country_code === country.toUpperCase(),
    )
  return segmentPlace?.location_type === 'COUNTRIES' ? segmentPlace.country_code : undefined
}

/** The segments of an audience; the rest to 1 is unknown, or elsewhere. */
export const segmentParts = (
  profile: AudienceProfile,
  type: Exclude<Segmentation, 'CONVERSION_TAGS'>,
  country: string | undefined,
): SegmentPart[] => {
  const shares = {
    AGE: profile.ages,
    GENDER: profile.genders,
    PLATFORMS: profile.platforms,
    METROS: profile.metros.get(country ?? '') ?? [],
  }[type]
  return shares.map(({ name, value, share, factor }) => ({
    segment_name: name,
    segment_value: value,
    share,
    factor,
  }))
}
