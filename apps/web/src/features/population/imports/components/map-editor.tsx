import type { PlainColumnMap } from '@rookery/contract'
import { Button, Notice } from '@rookery/ui'
import { useRef, useState } from 'react'
import { saveFile } from '../../../../shared/files/save-file.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { FormatFields } from '../../../../shared/table-files/format-fields.tsx'
import { TablePreview } from '../../../../shared/table-files/table-preview.tsx'
import type { SentFile, TableReading } from '../api/use-sent-files.ts'
import { draftOfMaps } from '../model/draft-of-maps.ts'
import { hasTimes, kinds, mapsOf, missingFieldsOf, type MapDraft } from '../model/map-draft.ts'
import { proposeMap } from '../model/propose-map.ts'
import { MapKindFields } from './map-kind-fields.tsx'
import { TimeFields } from './time-fields.tsx'

/** Maps name a compressed file by its uncompressed name. */
const nameInside = (name: string): string => name.replace(/\.gz$/, '')

interface MapEditorProps {
  sent: SentFile
  onRead: (maps: readonly PlainColumnMap[]) => Promise<void>
  onReadAs: (changed: TableReading) => void
}

/** Assigns a table's columns to fields: chosen, loaded from or saved to a file, and tried on the file. */
export function MapEditor({ sent, onRead, onReadAs }: MapEditorProps) {
  const t = useT('imports')
  const columns = sent.found?.columns ?? []
  const [draft, setDraft] = useState<MapDraft>(() =>
    sent.maps.length > 0 ? (draftOfMaps(sent.maps, columns) ?? proposeMap(columns)) : proposeMap(columns),
  )
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const change = (changed: MapDraft) => {
    setProblem(undefined)
    setDraft(changed)
  }
  function columnsProblem(): string | undefined {
    const takenKinds = kinds.filter((kind) => draft[kind] !== null)
    if (takenKinds.length === 0) return t('map.nothing')
    const missingFields = takenKinds.flatMap((kind) => missingFieldsOf(kind, draft[kind]!))
    if (missingFields.length === 0) return undefined
    return t('map.missing', { fields: missingFields.map((field) => t(`map.fields.${field}`)).join(', ') })
  }
  /** The maps with how the table is read, for the same file another time. */
  const savedMaps = () => {
    const { table } = sent
    return Object.keys(table).length === 0 ? mapsOf(draft) : mapsOf(draft).map((map) => ({ ...map, table }))
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
    change(loadedDraft)
  }
  // What the file was refused for as it is mapped stands where that is mended.
  const refusal = sent.maps.length > 0 && !sent.isLooking ? sent.found?.refused : undefined
  const shownProblem = problem ?? refusal

  return (
    <div role="group" aria-label={t('map.title')} className="mt-4 border-t border-hairline pt-3">
      <p className="text-14 font-medium">{t('map.title')}</p>
      <p className="mb-2 max-w-prose text-13 text-ink-soft">{t('map.description')}</p>
      <TablePreview label={t('map.preview')} columns={columns} />
      {sent.found?.table && (
        <div className="mt-3">
          <FormatFields
            format={sent.found.table}
            reading={sent.table}
            onChange={({ delimiter, ...changed }) =>
              onReadAs({ ...changed, ...(delimiter === '' ? {} : { delimiter }) })
            }
          />
        </div>
      )}
      {kinds.map((kind) => (
        <MapKindFields key={kind} kind={kind} draft={draft} columns={columns} onChange={change} />
      ))}
      {shownProblem && (
        <div className="mt-3">
          <Notice tone="danger">{shownProblem}</Notice>
        </div>
      )}
      {hasTimes(draft) && (
        <TimeFields writing={draft.writing} onChange={(writing) => change({ ...draft, writing })} />
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
              `${JSON.stringify(savedMaps(), null, 2)}\n`,
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
