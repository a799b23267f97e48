import type { PopulationImport, UiLanguage } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { BackgroundJobRow } from '../../../foundation/jobs/tables.ts'
import { presentParts, translateMessage } from './reader-texts.ts'
import type { ImportedFileRow, PopulationImportRow } from './tables.ts'

const OPEN_STATES: readonly PopulationImport['state'][] = ['queued', 'running', 'undoing']

const phaseOf = (row: PopulationImportRow, job: BackgroundJobRow | undefined): PopulationImport['phase'] => {
  if (!OPEN_STATES.includes(row.state)) return 'over'
  if (row.state === 'undoing') return 'removing'
  if (job?.cancelled_at) return 'removing'
  return job?.step === 'reading' || job?.step === 'refreshing' ? job.step : 'waiting'
}

function presentFile(file: ImportedFileRow, language: UiLanguage): PopulationImport['files'][number] {
  const { file_name, size_bytes, format, taken, repeated, rejected, problem, notes, parts } = file
  return {
    ...{ file_name, size_bytes, taken, repeated, rejected },
    format: translateMessage(format, language),
    problem: problem === null ? null : translateMessage(problem, language),
    ...presentParts({ notes, parts }, language),
  }
}

/** `job` is the import's current or last job. */
export function presentPopulationImport(
  row: PopulationImportRow,
  job: BackgroundJobRow | undefined,
  language: UiLanguage,
): PopulationImport {
  const importPhase = phaseOf(row, job)
  const isOpen = OPEN_STATES.includes(row.state)
  const is_cancelling = isOpen && row.state !== 'undoing' && job?.cancelled_at != null
  const sum = (field: 'taken' | 'repeated' | 'rejected' | 'unread') =>
    row.files.reduce((total, file) => total + (file[field] ?? 0), 0)
  return {
    id: row.id,
    name: row.name,
    population: row.population,
    state: row.state,
    phase: importPhase,
    file_name:
      importPhase === 'reading' ? (row.files[Number(job?.cursor['file'] ?? 0)]?.file_name ?? null) : null,
    done: isOpen ? (job?.done ?? 0) : 0,
    total: isOpen ? (job?.total ?? null) : null,
    rows_taken: sum('taken'),
    rows_repeated: sum('repeated'),
    rows_rejected: sum('rejected'),
    unread_fields: sum('unread'),
    brought: row.brought,
    files: row.files.map((file) => presentFile(file, language)),
    error: row.error && render(row.error, language),
    is_cancelling,
    can_cancel: isOpen && row.state !== 'undoing' && !is_cancelling,
    can_undo: row.stands && (row.state === 'done' || row.state === 'failed'),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}
