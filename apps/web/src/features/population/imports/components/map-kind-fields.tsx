import { Checkbox } from '@rookery/ui'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import {
  fields,
  selectedColumn,
  timeOfDayColumn,
  withColumn,
  withTimeOfDay,
  type FileColumn,
  type Kind,
  type MapDraft,
} from '../model/map-draft.ts'

interface MapKindFieldsProps {
  kind: Kind
  draft: MapDraft
  columns: readonly FileColumn[]
  onChange: (draft: MapDraft) => void
}

/** Whether the table has rows of a kind, and which column holds what of them. */
export function MapKindFields({ kind, draft, columns, onChange }: MapKindFieldsProps) {
  const t = useT('imports')
  const chosenColumns = draft[kind]
  const columnOptions = columns.map(({ name }) => ({ id: name, label: name }))
  const optionsAfter = (label: string) => [{ id: '', label }, ...columnOptions]
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="sr-only">{t(`map.kinds.${kind}`)}</legend>
      <Checkbox
        label={t('map.takes', { kind: t(`map.kinds.${kind}`) })}
        isChecked={chosenColumns !== null}
        onChange={(is) => onChange({ ...draft, [kind]: is ? {} : null })}
      />
      {chosenColumns !== null && (
        <div className="mt-2 grid gap-3 pl-6 max-sm:pl-0 sm:grid-cols-2 lg:grid-cols-4">
          {fields[kind].flatMap((field) => [
            <NativeSelect
              key={field}
              label={t(`map.fields.${field}`)}
              options={optionsAfter(t(field === 'network_id' ? 'map.made' : 'map.none'))}
              value={selectedColumn(chosenColumns[field])}
              onChange={(name) => onChange(withColumn(draft, [kind, field], name, columns))}
            />,
            field === 'created_at' && chosenColumns.created_at !== undefined && (
              <NativeSelect
                key="time_of_day"
                label={t('map.timeOfDay')}
                options={optionsAfter(t('map.sameColumn'))}
                value={timeOfDayColumn(chosenColumns.created_at)}
                onChange={(name) => onChange(withTimeOfDay(draft, kind, name))}
              />
            ),
          ])}
        </div>
      )}
    </fieldset>
  )
}
