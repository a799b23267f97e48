import type { CriterionKind } from '@rookery/contract'
import { placements } from '@rookery/contract/enums.ts'
import { Button, Checkbox, TextField } from '@rookery/ui'
import { Combobox } from '@rookery/ui/fields/combobox.tsx'
import { useState } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { autocompleteCriteria } from '../../api/autocomplete-criteria.ts'
import { useCriterionLabel } from '../parts/use-criterion-label.ts'
import { OwnLists } from './own-lists.tsx'
import { usePicking } from './use-picking.ts'

/**
 * Kinds without a list of their own: placements to tick; companies, operators and custom audiences to search
 * by name.
 */
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
      <OwnLists />
      <OperatorField />
      <NameField kind="company" label={t('pickers.company')} />
      <AudienceField />
    </div>
  )
}

function NameField({ kind, label }: { kind: CriterionKind; label: string }) {
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
      <TextField className="flex-1" label={label} value={name} onChange={setName} maxLength={200} />
      <Button type="submit" isDisabled={!name.trim()}>
        {t('pickers.add')}
      </Button>
    </form>
  )
}

/** Mobile operators that X's ads can target, by name. */
function OperatorField() {
  const t = useT('creator')
  const locale = useLocale()
  const label = useCriterionLabel()
  const { toggle } = usePicking('network_operator')
  return (
    <Combobox
      label={t('pickers.operator')}
      description={t('pickers.operatorHint')}
      placeholder={t('pickers.operatorPlaceholder')}
      loadingText={t('search.loading')}
      emptyText={t('search.empty')}
      load={async (text, signal) => {
        const found = await autocompleteCriteria(
          { kinds: ['network_operator'], text: text.trim() },
          locale,
          signal,
        )
        return found.map((s) => ({ id: s.id, label: label(s), description: s.parent_label }))
      }}
      onSelect={(operator) => toggle({ id: operator.id, label: operator.label }, true)}
    />
  )
}

/**
 * The team's lists, its uploads and other custom audiences of its ad accounts; a name typed in full is
 * accepted unchecked.
 */
function AudienceField() {
  const t = useT('creator')
  const locale = useLocale()
  const formats = useFormats()
  const { toggle } = usePicking('custom_audience')
  const [typed, setTyped] = useState('')
  return (
    <Combobox
      label={t('pickers.customAudience')}
      description={t('pickers.operatorHint')}
      placeholder={t('pickers.audiencePlaceholder')}
      loadingText={t('search.loading')}
      emptyText={t('search.empty')}
      inputValue={typed}
      onInputChange={setTyped}
      load={async (text, signal) => {
        const found = await autocompleteCriteria(
          { kinds: ['custom_audience'], text: text.trim() },
          locale,
          signal,
        )
        return found.map((s) => ({
          id: s.id,
          label: s.label,
          description: s.parent_label,
          ...(s.uncounted ? {} : { figure: formats.shortCount(s.size) }),
        }))
      }}
      onSelect={(audience) => toggle({ id: audience.id, label: audience.label }, true)}
      onSubmit={(text) => {
        if (!text.trim()) return
        toggle({ label: text.trim() }, true)
        setTyped('')
      }}
    />
  )
}
