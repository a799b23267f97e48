import { Button, DropZone, TextField } from '@rookery/ui'
import { useRef, useState } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

const BYTES_PER_MEGABYTE = 1_000_000
const PASTED_ROWS = 5

export type SourceKind = 'file' | 'pasted'

interface ChooseSourceProps {
  /** Texts of the area for files. */
  label: string
  description: string
  chooseLabel: string
  /** What can be pasted. */
  pasteHint: string
  /** Limit of a file, in bytes. */
  maxBytes: number
  isMultiple?: boolean
  /** The text in the field. The caller keeps it, so that a refused one can be corrected. */
  pasted: string
  /** File name of pasted rows, without extension. */
  pastedName: string
  /** Why the last source was refused. */
  error?: { readonly of: SourceKind; readonly text: string } | undefined
  onPasted: (text: string) => void
  onFile: (file: File, of: SourceKind) => void
}

/** Files to drop or choose, or rows to paste, as from a spreadsheet or a mail program. */
export function ChooseSource({
  label,
  description,
  chooseLabel,
  pasteHint,
  maxBytes,
  isMultiple,
  pasted,
  pastedName,
  error,
  onPasted,
  onFile,
}: ChooseSourceProps) {
  const t = useT('tables')
  const formats = useFormats()
  const [problem, setProblem] = useState<{ of: SourceKind; text: string }>()
  const problemsRef = useRef<string[]>(null)
  const problemOf = ({ name, size }: File): string | null => {
    if (size > maxBytes) return t('tooLarge', { name, n: formats.number(maxBytes / BYTES_PER_MEGABYTE) })
    return size === 0 ? t('empty', { name }) : null
  }
  function take(file: File, of: SourceKind) {
    // Files dropped together arrive one by one in the same task; each refused one is named.
    if (problemsRef.current === null) {
      problemsRef.current = []
      queueMicrotask(() => (problemsRef.current = null))
    }
    const found = problemOf(file)
    if (found !== null) problemsRef.current.push(found)
    const text = formats.sentences(...problemsRef.current)
    setProblem(text === '' ? undefined : { of, text })
    if (found === null) onFile(file, of)
  }
  const shownError = problem ?? error
  return (
    <div className="grid gap-4">
      <DropZone
        label={label}
        description={description}
        chooseLabel={chooseLabel}
        isMultiple={isMultiple}
        error={shownError?.of === 'file' ? shownError.text : undefined}
        onFile={(file) => take(file, 'file')}
      />
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          take(new File([pasted], `${pastedName}.txt`, { type: 'text/plain' }), 'pasted')
        }}
      >
        <TextField
          label={t('paste')}
          description={pasteHint}
          error={shownError?.of === 'pasted' ? shownError.text : undefined}
          rows={PASTED_ROWS}
          value={pasted}
          onChange={onPasted}
          spellCheck={false}
        />
        <div className="flex justify-end">
          <Button type="submit" isDisabled={pasted.trim() === ''}>
            {t('usePasted')}
          </Button>
        </div>
      </form>
    </div>
  )
}
