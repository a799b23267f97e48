import { ageCodes } from '@rookery/contract/enums.ts'
import { Checkbox } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'
import { AgeGroupsField } from './age-groups-field.tsx'
import { usePicking } from './use-picking.ts'

/** The network's age ranges, of which several can be chosen: searched by age, or ticked. */
export function AgePicker() {
  const t = useT('creator')
  const label = useCriterionLabel()
  const { chosen, toggle } = usePicking('age')
  const realAges = ageCodes.filter((age) => age !== 'AGE_ANY')
  const ageSection = (title: string, list: readonly string[]) => (
    <fieldset>
      <legend className="pb-1 text-12 font-medium text-ink-soft">{title}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {list.map((age) => (
          <Checkbox
            key={age}
            className="py-1"
            label={label({ kind: 'age', id: age, label: age })}
            isChecked={chosen.has(age)}
            onChange={(is) => toggle({ id: age, label: age }, is)}
          />
        ))}
      </div>
    </fieldset>
  )
  return (
    <div className="flex flex-col gap-3">
      <AgeGroupsField />
      {ageSection(
        t('pickers.ageOver'),
        realAges.filter((age) => age.startsWith('AGE_OVER')),
      )}
      {ageSection(
        t('pickers.ageRange'),
        realAges.filter((age) => !age.startsWith('AGE_OVER')),
      )}
    </div>
  )
}
