import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { AgeGroup } from '../../api/age-groups.query.ts'
import type { AgeRun } from '../../model/read-ages.ts'
import { useCriterionLabel } from './use-criterion-label.ts'

/** The age group of X for a range of years, as text. */
export function useAgeGroupText() {
  const t = useT('creator')
  const label = useCriterionLabel()
  const spanText = ({ from, to }: AgeRun) =>
    to === null
      ? t('age.over', { n: from })
      : from === to
        ? t('ages.one', { n: from })
        : t('age.between', { from, to })
  const spansText = (list: readonly AgeRun[]) => list.map(spanText).join(t('recipe.comma'))
  return {
    becomes: (run: AgeRun, { age, exact }: AgeGroup): string => {
      const group = label({ kind: 'age', id: age, label: age })
      return exact ? t('ages.exact', { group }) : t('ages.nearest', { asked: spanText(run), group })
    },
    /** Years of age that the group adds, and years that it misses. */
    years: ({ residual: { added, missed } }: AgeGroup): string[] => [
      ...(added.length > 0 ? [t('ages.added', { years: spansText(added) })] : []),
      ...(missed.length > 0 ? [t('ages.missed', { years: spansText(missed) })] : []),
    ],
  }
}
