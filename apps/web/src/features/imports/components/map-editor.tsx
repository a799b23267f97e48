import type { PlainColumnMap } from '@rookery/contract'
import { Button, Checkbox, Notice } from '@rookery/ui'
import { useRef, useState } from 'react'
import { saveFile } from '../../../shared/files/save-file.ts'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { SentFile } from '../api/use-sent-files.ts'
import {
  columnOf,
  draftOfMaps,
  fields,
  kinds,
  mapsOf,
  missingFieldsOf,
  proposeMap,
  selectedColumn,
  type Field,
  type Kind,
  type MapDraft,
} from '../model/map-draft.ts'
import { ColumnsPreview } from './columns-preview.tsx'

/** Maps name a compressed file by its uncompressed name. */
const nameInside = (name: string): string => name.replace(/\.gz$/, '')

interface MapEditorProps {
  sent: SentFile
  onRead: (maps: readonly PlainColumnMap[]) => Promise<void>
}

/** Assigns a table's columns to fields: chosen, loaded from or saved to a file, and tried on the file. */
export function MapEditor({ sent, onRead }: MapEditorProps) {
  const t = useT('imports')
  const columns = sent.found?.columns ?? []
  const [draft, setDraft] = useState<MapDraft>(() =>
    sent.maps.length > 0 ? (draftOfMaps(sent.maps, columns) ?? proposeMap(columns)) : proposeMap(columns),
  )
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const chooseColumn = (kind: Kind, field: Field, name: string) => {
    const { [field]: _, ...others } = draft[kind] ?? {}
    setDraft({
      ...draft,
      [kind]: name === '' ? others : { ...others, [field]: columnOf(field, name, columns) },
    })
  }
  function columnsProblem(): string | undefined {
    const takenKinds = kinds.filter((kind) => draft[kind] !== null)
    if (takenKinds.length === 0) return t('map.nothing')
    const missingFields = takenKinds.flatMap((kind) => missingFieldsOf(kind, draft[kind]!))
    if (missingFields.length === 0) return undefined
    return t('map.missing', { fields: missingFields.map((field) => t(`map.fields.${field}`)).join(', ') })
  }
  async function read() {
    const found = columnsProblem()
    setProblem(found)
    if (found === undefined) await onRead(mapsOf(draft, nameInside(sent.file.name)))
  }
  async function load(file: File) {
    let loadedDraft: MapDraft | null
    try {
      loadedDraft = draftOfMaps(JSON.parse(await file.text()), columns)
    } catch {
      loadedDraft = null
    }
    if (loadedDraft === null) return setProblem(t('map.notAMap', { name: file.name }))
    setProblem(undefined)
    setDraft(loadedDraft)
  }
  const options = [
    { id: '', label: t('map.none') },
    ...columns.map(({ name }) => ({ id: name, label: name })),
  ]
  const madeOptions = [{ id: '', label: t('map.made') }, ...options.slice(1)]

  return (
    <div role="group" aria-label={t('map.title')} className="mt-4 border-t border-hairline pt-3">
      <p className="text-14 font-medium">{t('map.title')}</p>
      <p className="mb-2 max-w-prose text-13 text-ink-soft">{t('map.description')}</p>
      <ColumnsPreview columns={columns} />
      {kinds.map((kind) => {
        const chosenColumns = draft[kind]
        return (
          <fieldset key={kind} className="mt-3 min-w-0">
            <legend className="sr-only">{t(`map.kinds.${kind}`)}</legend>
            <Checkbox
              label={t('map.takes', { kind: t(`map.kinds.${kind}`) })}
              isChecked={chosenColumns !== null}
              onChange={(is) => setDraft({ ...draft, [kind]: is ? {} : null })}
            />
            {chosenColumns !== null && (
              <div className="mt-2 grid gap-3 pl-6 max-sm:pl-0 sm:grid-cols-2 lg:grid-cols-4">
                {fields[kind].map((field) => (
                  <NativeSelect
                    key={field}
                    label={t(`map.fields.${field}`)}
                    options={field === 'network_id' ? madeOptions : options}
                    value={selectedColumn(chosenColumns[field])}
                    onChange={(name) => chooseColumn(kind, field, name)}
                  />
                ))}
              </div>
            )}
          </fieldset>
        )
      })}
      {problem && (
        <div className="mt-3">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" size="sm" onClick={read}>
          {t('map.apply')}
        </Button>
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('map.load')}
        </Button>
        <Button
          size="sm"
          isDisabled={columnsProblem() !== undefined}
          onClick={() =>
            saveFile(
              `${sent.file.name}.map.json`,
              'application/json',
              `${JSON.stringify(mapsOf(draft), null, 2)}\n`,
            )
          }
        >
          {t('map.save')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t('map.load')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void load(file)
          }}
        />
      </div>
    </div>
  )
}
