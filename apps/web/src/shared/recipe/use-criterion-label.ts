import type { Criterion } from '@rookery/contract'
import { placements } from '@rookery/contract/enums.ts'
import { useCallback } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useCatalogueName } from './use-catalogue-name.ts'

type NamedCriterion = Pick<Criterion, 'kind' | 'id' | 'label'>

/**
 * Label of a criterion on every page: handles and hashtags with their sign, codes by their name in the page's
 * language, independent of the language in which the recipe was created. A value missing from the lists is
 * shown as stored.
 */
export function useCriterionLabel(): (criterion: NamedCriterion) => string {
  const t = useT('common')
  const formats = useFormats()
  const catalogueName = useCatalogueName()
  return useCallback(
    (criterion) => {
      const { kind, id, label } = criterion
      const code = id ?? label
      if (kind === 'handle') return `@${label.replace(/^@/, '')}`
      if (kind === 'hashtag') return `#${label.replace(/^[#＃]/, '')}`
      if (kind === 'location' && /^[A-Z]{2}$/.test(code)) return formats.region(code)
      if (kind === 'language' && /^[a-z]{2,3}(-\w+)?$/i.test(code)) return formats.language(code)
      if (kind === 'gender' && (code === 'MALE' || code === 'FEMALE')) return t(`criterion.gender.${code}`)
      if (kind === 'age') {
        const ageOverMatch = /^(?:AGE_OVER_)?(\d+)\+?$/.exec(code)
        if (ageOverMatch) return t('criterion.age.over', { n: ageOverMatch[1]! })
        const range = /^(\d+)-(\d+)$/.exec(code)
        if (range) return t('criterion.age.between', { from: range[1]!, to: range[2]! })
      }
      const placement = kind === 'placement' && placements.find((one) => one === code)
      if (placement) return t(`criterion.placement.${placement}`)
      return catalogueName?.(criterion, formats.locale) ?? label
    },
    [t, formats, catalogueName],
  )
}
