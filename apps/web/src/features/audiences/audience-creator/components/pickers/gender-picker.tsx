import { Checkbox } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePicking } from './use-picking.ts'

export function GenderPicker() {
  const t = useT('creator')
  const { chosen, toggle } = usePicking('gender')
  return (
    <div className="flex flex-col">
      {(['FEMALE', 'MALE'] as const).map((gender) => (
        <Checkbox
          key={gender}
          className="py-1"
          label={t(`gender.${gender}`)}
          isChecked={chosen.has(gender)}
          onChange={(is) => toggle({ id: gender, label: gender }, is)}
        />
      ))}
    </div>
  )
}
