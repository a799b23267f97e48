import type { Populations } from '@rookery/contract'
import { importsCalls as calls } from '@rookery/contract/facts.ts'
import { Button, Notice, Section, TextField } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { SentFile } from '../api/use-sent-files.ts'

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
  const ready = files.filter(({ found, isLooking }) => found?.refused === null && !isLooking)
  const called = name ?? ready[0]?.file.name.replace(/(?:\.[a-z]{2,6}){1,2}$/i, '') ?? ''
  const into = population ?? populations.proposed

  function problemOf(): string | undefined {
    if (ready.length === 0) return t('start.noFiles')
    if (called.trim() === '') return t('start.needsName')
    return /^[a-z0-9][a-z0-9-]{0,39}$/.test(into) ? undefined : t('start.badPopulation')
  }
  async function start() {
    const found = problemOf()
    setProblem(found)
    if (found !== undefined) return
    await api.call(calls.createPopulationImport, {
      name: called.trim(),
      population: into,
      upload_ids: ready.map(({ upload_id }) => upload_id!),
      maps: ready.flatMap(({ maps }) => [...maps]),
    })
    await client.invalidateQueries({ queryKey: ['imports', 'list'] })
    toasts.add({ level: 'info', text: t('start.begun', { name: called.trim() }) })
    setName(undefined)
    onBegun(ready)
  }

  return (
    <Section title={t('start.title')}>
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <TextField
          label={t('start.name')}
          description={t('start.nameHelp')}
          maxLength={80}
          value={called}
          onChange={setName}
        />
        <TextField
          label={t('start.population')}
          description={t('start.populationHelp')}
          maxLength={40}
          spellCheck={false}
          value={into}
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
          isDisabled={ready.length === 0}
          onClick={start}
          onError={(error) => setProblem(errorText(error))}
        >
          {t('start.start')}
        </Button>
      </div>
    </Section>
  )
}
