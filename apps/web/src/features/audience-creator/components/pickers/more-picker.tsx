import type { CriterionKind } from '@rookery/contract'
import { placements } from '@rookery/contract/enums.ts'
import { Button, Checkbox, TextField } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePicking } from './use-picking.ts'

/** Kinds without a list of their own: placements to tick, companies, operators and custom audiences to name. */
export function MorePicker() {
  const t = useT('creator')
  const { chosen, toggle } = usePicking('placement')
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="pb-1 text-12 font-medium text-ink-soft">{t('pickers.placement')}</legend>
        {placements.map((placement) => (
          <Checkbox
            key={placement}
            className="py-1"
            label={t(`placement.${placement}`)}
            isChecked={chosen.has(placement)}
            onChange={(is) => toggle({ id: placement, label: placement }, is)}
          />
        ))}
      </fieldset>
      <NameField kind="company" label={t('pickers.company')} />
      <NameField
        kind="custom_audience"
        label={t('pickers.customAudience')}
        description={t('pickers.operatorHint')}
      />
    </div>
  )
}

function NameField({
  kind,
  label,
  description,
}: {
  kind: CriterionKind
  label: string
  description?: string
}) {
  const t = useT('creator')
  const { toggle } = usePicking(kind)
  const [name, setName] = useState('')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim()) return
        toggle({ label: name.trim() }, true)
        setName('')
      }}
    >
      <TextField
        className="flex-1"
        label={label}
        description={description}
        value={name}
        onChange={setName}
        maxLength={200}
      />
      <Button type="submit" isDisabled={!name.trim()} className={description ? 'mb-6' : undefined}>
        {t('pickers.add')}
      </Button>
    </form>
  )
}
