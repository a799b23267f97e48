import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '../actions/button.tsx'
import { CloudUploadIcon, ErrorIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'

export interface DropZoneProps {
  label: string
  /** Accepted files, as text: kinds, the largest size. */
  description?: string
  /** Label of the button that opens the system's file picker. */
  chooseLabel: string
  /**
   * File extensions and types offered by the picker, e.g. '.csv,text/csv'. The caller checks dropped files.
   */
  accept?: string
  /** Error for the last file, as text. */
  error?: string
  isDisabled?: boolean
  /** Accepts several files; the callback is called for each. */
  isMultiple?: boolean
  onFile: (file: File) => void
}

/** An area to drop files on, and a button that opens the picker for users who cannot drag. */
export function DropZone({
  label,
  description,
  chooseLabel,
  accept,
  error,
  isDisabled,
  isMultiple = false,
  onFile,
}: DropZoneProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const dragOver = (event: DragEvent) => {
    event.preventDefault()
    if (isDisabled) return
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!isDisabled) for (const file of isMultiple ? files : files.slice(0, 1)) onFile(file)
  }
  const describedBy = [description && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div
        role="group"
        aria-labelledby={`${id}-l`}
        aria-describedby={describedBy || undefined}
        onDragEnter={dragOver}
        onDragOver={dragOver}
        onDragLeave={(event) => {
          // Moving onto a child does not leave the area.
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={handleDrop}
        className={cx(
          'flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-8 text-center transition-colors',
          isOver ? 'border-signal bg-signal-soft' : error ? 'border-danger' : 'border-edge',
        )}
      >
        <CloudUploadIcon size={24} className="text-ink-soft" />
        <span id={`${id}-l`} className="text-14 font-medium">
          {label}
        </span>
        {description && (
          <span id={`${id}-d`} className="max-w-prose text-13 text-ink-soft">
            {description}
          </span>
        )}
        <Button size="sm" isDisabled={isDisabled} onClick={() => input.current?.click()}>
          {chooseLabel}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple={isMultiple}
          accept={accept}
          disabled={isDisabled}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Allows choosing the same file again after it was changed.
            event.target.value = ''
            for (const file of files) onFile(file)
          }}
        />
      </div>
      {error && (
        <div id={`${id}-e`} role="alert" className="flex items-start gap-1 text-13 text-danger">
          <ErrorIcon size={16} className="mt-0.5" />
          {error}
        </div>
      )}
    </div>
  )
}
