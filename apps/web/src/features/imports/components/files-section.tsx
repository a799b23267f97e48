import { POPULATION_FILE_CAP } from '@rookery/contract/constants.ts'
import { DropZone, Section } from '@rookery/ui'
import { useState } from 'react'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { useSentFiles } from '../api/use-sent-files.ts'
import { SentFileCard } from './sent-file-card.tsx'

const BYTES_PER_MEGABYTE = 1_000_000

/** Choosing files, and the details of each. */
export function FilesSection({ sent }: { sent: ReturnType<typeof useSentFiles> }) {
  const t = useT('imports')
  const formats = useFormats()
  const [problem, setProblem] = useState<string>()
  const n = formats.number(POPULATION_FILE_CAP / BYTES_PER_MEGABYTE)

  function takeFile(file: File) {
    const isTooLarge = file.size > POPULATION_FILE_CAP
    if (isTooLarge) setProblem(t('files.tooLarge', { name: file.name, n }))
    else setProblem(file.size === 0 ? t('files.empty', { name: file.name }) : undefined)
    if (!isTooLarge && file.size > 0) sent.add(file)
  }
  return (
    <Section title={t('files.title')} description={t('files.description')}>
      <DropZone
        label={t('files.drop')}
        description={t('files.hint', { n })}
        chooseLabel={t('files.choose')}
        error={problem}
        isMultiple
        onFile={takeFile}
      />
      {sent.files.length > 0 && (
        <ul aria-label={t('files.list')} className="mt-4 grid gap-3">
          {sent.files.map((each) => (
            <SentFileCard
              key={each.id}
              sent={each}
              onRead={async (maps) => await sent.read(each, maps)}
              onAgain={() => sent.again(each)}
              onRemove={() => sent.remove(each)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
