import { UPLOAD_BYTES_CAP } from '@rookery/contract/constants.ts'
import { Button, DropZone, TextField } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'

const BYTES_PER_MEGABYTE = 1_000_000
const PASTED_ROWS = 5

interface ChooseSourceProps {
  error?: string | undefined
  onFile: (file: File) => void
}

/** A file to drop or choose, or rows to paste, as from a spreadsheet or a mail program. */
export function ChooseSource({ error, onFile }: ChooseSourceProps) {
  const t = useT('audienceLists')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const n = UPLOAD_BYTES_CAP / BYTES_PER_MEGABYTE
  const take = (file: File) => {
    const found =
      file.size > UPLOAD_BYTES_CAP
        ? t('dialog.tooLarge', { n })
        : file.size === 0
          ? t('dialog.empty')
          : undefined
    setProblem(found)
    if (found === undefined) onFile(file)
  }
  return (
    <div className="grid gap-4">
      <DropZone
        label={t('dialog.drop')}
        description={t('dialog.dropHint', { n })}
        chooseLabel={t('dialog.choose')}
        error={problem ?? error}
        onFile={take}
      />
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          take(new File([text], `${t('dialog.pastedName')}.txt`, { type: 'text/plain' }))
        }}
      >
        <TextField
          label={t('dialog.paste')}
          description={t('dialog.pasteHint')}
          rows={PASTED_ROWS}
          value={text}
          onChange={setText}
          spellCheck={false}
        />
        <div className="flex justify-end">
          <Button type="submit" isDisabled={text.trim() === ''}>
            {t('dialog.usePasted')}
          </Button>
        </div>
      </form>
    </div>
  )
}
