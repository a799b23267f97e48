import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { SegmentationType } from '../../model/segmentation-types.ts'

const genders = {
  '1': 'male',
  '2': 'female',
  m: 'male',
  f: 'female',
  male: 'male',
  female: 'female',
} as const

/**
 * Label of a segment: genders and unknown in the page's language, ages and names of places and platforms
 * unchanged.
 */
export function useSegmentLabel(type: SegmentationType): (row: { segment: string; label: string }) => string {
  const t = useT('segmentations')
  return ({ segment, label }) => {
    if (/unknown/i.test(segment) || /unknown/i.test(label))
      return t(type === 'METROS' ? 'elsewhere' : 'unknown')
    const gender = type === 'GENDER' && genders[label.toLowerCase() as keyof typeof genders]
    return gender ? t(`genders.${gender}`) : label
  }
}
