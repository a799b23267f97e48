import type { PlainColumnMap } from '@rookery/contract'
import { Badge, Button, DeleteIcon, IconButton, Notice, ProgressBar } from '@rookery/ui'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useFormatText } from '../../../../shared/table-files/use-format-text.ts'
import { needsMap, type SentFile, type TableReading } from '../api/use-sent-files.ts'
import { FileContents } from './file-contents.tsx'
import { MapEditor } from './map-editor.tsx'

interface SentFileCardProps {
  sent: SentFile
  onRead: (maps: readonly PlainColumnMap[]) => Promise<void>
  /** Reads the table in another way, as with another encoding. */
  onReadAs: (changed: TableReading) => void
  onAgain: () => void
  onRemove: () => void
}

/** One file: its upload progress, its format, and its column map. */
export function SentFileCard({ sent, onRead, onReadAs, onAgain, onRemove }: SentFileCardProps) {
  const t = useT('imports')
  const formats = useFormats()
  const { file, found } = sent
  const [isMapping, setMapping] = useState(false)
  const formatText = useFormatText(found?.table ?? null)
  const mapButtonRef = useRef<HTMLButtonElement>(null)
  const isTryingMapRef = useRef(false)
  useEffect(() => {
    if (sent.isLooking || !isTryingMapRef.current) return
    isTryingMapRef.current = false
    // The editor closes when its map fits; the focus goes to what opens it again.
    mapButtonRef.current?.focus()
  }, [sent.isLooking])
  async function tryMaps(maps: readonly PlainColumnMap[]) {
    isTryingMapRef.current = true
    await onRead(maps)
    setMapping(false)
  }
  const size = formats.bytes(file.size)
  const isTable = found !== null && found.columns.length > 0
  return (
    <li className="min-w-0 rounded-md border border-hairline bg-raised px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-14 font-medium" title={file.name}>
            {file.name}
          </p>
          <p className="text-13 text-ink-soft">{[size, found?.format].filter(Boolean).join(' · ')}</p>
          {formatText && <p className="text-13 text-ink-soft">{formatText}</p>}
        </div>
        {found && !sent.isLooking && (
          <Badge tone={found.refused === null ? 'success' : 'warn'}>
            {t(found.refused === null ? 'found.ready' : isTable ? 'found.unmapped' : 'found.refused')}
          </Badge>
        )}
        <IconButton
          size="sm"
          label={t(sent.upload_id === null && !sent.failure ? 'files.stopOf' : 'files.removeOf', {
            name: file.name,
          })}
          icon={<DeleteIcon size={18} />}
          onClick={onRemove}
        />
      </div>
      {sent.failure ? (
        <div className="mt-2">
          <Notice
            tone="danger"
            action={
              <Button size="sm" onClick={onAgain}>
                {t('files.again')}
              </Button>
            }
          >
            {sent.failure}
          </Notice>
        </div>
      ) : sent.upload_id === null ? (
        <div className="mt-2">
          <ProgressBar
            label={t('files.sending', { name: file.name })}
            value={sent.sent / file.size}
            detail={formats.percent(sent.sent / file.size, 0)}
          />
        </div>
      ) : sent.isLooking || !found ? (
        <div className="mt-2">
          <ProgressBar label={t('files.looking', { name: file.name })} />
        </div>
      ) : (
        <>
          {/* Of a map that does not fit, the editor says it. */}
          {found.refused !== null && !(isTable && sent.maps.length > 0) && (
            <p className="mt-2 text-13 text-warn">{found.refused}</p>
          )}
          {found.refused === null && <FileContents found={found} />}
          {isTable && found.refused === null && (
            <div className="mt-3">
              <Button
                ref={mapButtonRef}
                size="sm"
                aria-expanded={isMapping}
                onClick={() => setMapping(!isMapping)}
              >
                {t('map.title')}
              </Button>
            </div>
          )}
        </>
      )}
      {isTable && (isMapping || found.refused !== null || needsMap(sent)) && (
        <MapEditor
          // Other columns are mapped anew.
          key={found.columns.map(({ name }) => name).join('\u001f')}
          sent={sent}
          onRead={tryMaps}
          onReadAs={onReadAs}
        />
      )}
    </li>
  )
}
