import { POPULATION_FILE_CAP } from '@rookery/contract/constants.ts'
import { Section } from '@rookery/ui'
import { useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ChooseSource } from '../../../../shared/table-files/choose-source.tsx'
import type { useSentFiles } from '../api/use-sent-files.ts'
import { SentFileCard } from './sent-file-card.tsx'

const BYTES_PER_MEGABYTE = 1_000_000

/** Choosing files or pasting a table, and the details of each. */
export function FilesSection({ sent }: { sent: ReturnType<typeof useSentFiles> }) {
  const t = useT('imports')
  const formats = useFormats()
  const tables = useT('tables')
  const [pasted, setPasted] = useState('')
  const n = formats.number(POPULATION_FILE_CAP / BYTES_PER_MEGABYTE)
  // A map is of the file with its name, so each has a name of its own.
  const pastedNames = Array.from({ length: sent.files.length + 1 }, (_, at) =>
    at === 0 ? tables('pastedName') : tables('pastedNameN', { n: at + 1 }),
  )
  const pastedName = pastedNames.find((name) => sent.files.every(({ file }) => file.name !== `${name}.txt`))!

  return (
    <Section title={t('files.title')} description={t('files.description')}>
      <ChooseSource
        label={t('files.drop')}
        description={t('files.hint', { n })}
        chooseLabel={t('files.choose')}
        pasteHint={t('files.pasteHint')}
        maxBytes={POPULATION_FILE_CAP}
        isMultiple
        pasted={pasted}
        pastedName={pastedName}
        onPasted={setPasted}
        onFile={(file, of) => {
          if (of === 'pasted') setPasted('')
          sent.add(file)
        }}
      />
      {sent.files.length > 0 && (
        <ul aria-label={t('files.list')} className="mt-4 grid gap-3">
          {sent.files.map((each) => (
            <SentFileCard
              key={each.id}
              sent={each}
              onRead={async (maps) => await sent.read(each, maps)}
              onReadAs={(changed) => void sent.readAs(each, changed)}
              onAgain={() => sent.again(each)}
              onRemove={() => sent.remove(each)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
