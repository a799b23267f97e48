import type { Populations } from '@rookery/contract'
import { importsCalls as calls } from '@rookery/contract/facts.ts'
import { Button, Notice, Section, TextField } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isReady, type SentFile } from '../api/use-sent-files.ts'

interface StartFormProps {
  files: readonly SentFile[]
  populations: Populations
  /** Called with the imported files; others stay. */
  onBegun: (taken: readonly SentFile[]) => void
}

/** Form: source name and target population. */
export function StartForm({ files, populations, onBegun }: StartFormProps) {
  const t = useT('imports')
  const client = useQueryClient()
  const [name, setName] = useState<string>()
  const [population, setPopulation] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const readyFiles = files.filter(isReady)
  const importName = name ?? readyFiles[0]?.file.name.replace(/(?:\.[a-z]{2,6}){1,2}$/i, '') ?? ''
  const targetPopulation = population ?? populations.proposed

  function startProblem(): string | undefined {
    if (readyFiles.length === 0) return t('start.noFiles')
    if (importName.trim() === '') return t('start.needsName')
    return /^[a-z0-9][a-z0-9-]{0,39}$/.test(targetPopulation) ? undefined : t('start.badPopulation')
  }
  async function start() {
    const found = startProblem()
    setProblem(found)
    if (found !== undefined) return
    await api.call(
      calls.createPopulationImport,
      {
        name: importName.trim(),
        population: targetPopulation,
        upload_ids: readyFiles.map(({ upload_id }) => upload_id!),
        maps: readyFiles.flatMap(({ maps }) => [...maps]),
      },
      { idempotencyKey: crypto.randomUUID() },
    )
    await client.invalidateQueries({ queryKey: ['imports', 'list'] })
    toasts.add({ level: 'info', text: t('start.begun', { name: importName.trim() }) })
    setName(undefined)
    onBegun(readyFiles)
  }

  return (
    <Section title={t('start.title')}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <TextField
          label={t('start.name')}
          description={t('start.nameHelp')}
          maxLength={80}
          value={importName}
          onChange={setName}
        />
        <TextField
          label={t('start.population')}
          description={t('start.populationHelp')}
          maxLength={40}
          spellCheck={false}
          value={targetPopulation}
          onChange={setPopulation}
        />
      </div>
      {problem && (
        <div className="mt-3 max-w-3xl">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      <div className="mt-4">
        <Button
          variant="primary"
          isDisabled={readyFiles.length === 0}
          onClick={start}
          onError={(error) => setProblem(errorText(error))}
        >
          {t('start.start')}
        </Button>
      </div>
    </Section>
  )
}
