import { placements, type CampaignObjective } from '@rookery/contract/enums.ts'
import { Checkbox } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { placementProblem, type Placement } from '../../model/placement-rules.ts'

interface PlacementsStepProps {
  value: readonly Placement[]
  onChange: (value: Placement[]) => void
  objective: CampaignObjective | null
  isLabelHidden?: boolean
}

/** Placements of the ads. */
export function PlacementsStep({ value, onChange, objective, isLabelHidden }: PlacementsStepProps) {
  const t = useT('campaigns')
  const forms = useT('forms')
  const problem = placementProblem(value, objective)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-13 font-medium'}>
        {t('fields.placements')}
      </legend>
      {placements.map((placement) => (
        <Checkbox
          key={placement}
          label={t(`placements.${placement}`)}
          isChecked={value.includes(placement)}
          onChange={(isChecked) =>
            onChange(placements.filter((each) => (each === placement ? isChecked : value.includes(each))))
          }
        />
      ))}
      {problem && (
        <p role="alert" className="text-13 text-danger">
          {problem === 'required'
            ? forms('required', { field: t('fields.placements') })
            : t(`placementProblems.${problem}`)}
        </p>
      )}
    </fieldset>
  )
}
