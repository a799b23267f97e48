import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PopulationImport } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import {
  JobFailure,
  type JobHandler,
  type JobRun,
  type StepDone,
} from '../../../foundation/jobs/background-job.service.ts'
import { saveProgress } from '../../../foundation/jobs/save-progress.service.ts'
import type { BackgroundJobRow } from '../../../foundation/jobs/tables.ts'
import { Checkpoint } from '../checkpoint.ts'
import { importFile } from '../import-file.ts'
import type { ImportTarget } from '../import-target.ts'
import { populationFolder, SYNTHETIC } from '../population-choice.ts'
import { switchOf } from '../population-in-use.ts'
import { RejectFile } from '../reject-file.ts'
import { openTarget } from './open-target.ts'
import { planInWorker } from '../in-worker/plan-in-worker.ts'
import { changeImport, readImport } from './population-import.repository.ts'
import { deleteUploadedFile, ensureOnDisk } from './uploaded-file.ts'
import type { ImportedFileRow, PopulationImportRow } from './tables.ts'

const MAX_TRIES = 5

interface Import {
  readonly run: JobRun
  readonly row: PopulationImportRow
  readonly target: ImportTarget
}

/**
 * Imports uploaded files into a population as the operator's command does (file by file, then the refresh
 * that makes rows targetable), or removes an import. Progress is stored after each file, and within a file by
 * its checkpoint, so that a killed process repeats at most one batch.
 */
export const populationImportJob: JobHandler = {
  kind: 'population_import',
  concurrency: 1,
  step: async (run, job) => {
    const row = await readImport(run.deps.db, job.subject_key)
    if (!row) throw new JobFailure('imports.gone')
    return await withTarget(run.deps, row, async (target) => {
      const context = { run, row, target }
      return isUndo(job) ? await undoImport(context) : await importFiles(context, job)
    })
  },
  meaningOf: () => ({ again: 'uploads.failedTry', given_up: 'imports.failed', tries: MAX_TRIES }),
  cancelling: async (run, job) => {
    const row = await readImport(run.deps.db, job.subject_key)
    if (row && job.step !== 'checking')
      await withTarget(run.deps, row, async (target) => {
        clearCheckpoints(run.deps, row)
        await removeRows(target, row)
        await changeImport(run.deps.db, row.id, { emptied: await isEmpty(target) })
      })
    return 'imports.cancelled'
  },
  stopped: async (tx, job, now, how) => {
    const row = await readImport(tx, job.subject_key)
    if (!row) return
    const error = job.cause || 'imports.failed'
    if (isUndo(job)) return await changeImport(tx, row.id, { state: 'failed', error, finished_at: now })
    const keepsRows = how === 'failed' && row.files.some(({ taken }) => taken > 0)
    await changeImport(tx, row.id, { state: how, stands: keepsRows, error, finished_at: now })
  },
  ended: async (deps, job) => {
    const row = await readImport(deps.db, job.subject_key)
    if (!row) return
    for (const { upload_id } of row.files) await deleteUploadedFile(deps, upload_id)
    if (row.stands) return
    for (const { reject_file } of row.files) if (reject_file !== null) rmSync(reject_file, { force: true })
    if (row.emptied && switchOf(deps.population).choice().name !== row.population)
      rmSync(populationFolder(deps.config.data_dir, row.population), { recursive: true, force: true })
  },
}

const isUndo = ({ cursor }: Pick<BackgroundJobRow, 'cursor'>): boolean => cursor['undo'] === true

async function withTarget<T>(
  deps: Deps,
  { population }: PopulationImportRow,
  work: (target: ImportTarget) => Promise<T>,
): Promise<T> {
  const target = openTarget(deps, population)
  try {
    return await work(target)
  } finally {
    await target.close()
  }
}

async function importFiles({ run, row: before, target }: Import, job: BackgroundJobRow): Promise<StepDone> {
  const { deps } = run
  let row = before
  let currentStep = job.step
  if (currentStep === 'checking') {
    await requireFreeName(target, row)
    const writeStep = async (tx: Parameters<typeof changeImport>[0]) =>
      await changeImport(tx, row.id, { state: 'running' })
    await run.save({ step: 'reading', cursor: { file: 0 }, write: writeStep })
    currentStep = 'reading'
  }
  if (currentStep === 'reading') {
    const firstFileIndex = Number(job.cursor['file'] ?? 0)
    for (let index = firstFileIndex; index < row.files.length; index += 1) {
      const files = row.files.with(index, await importOneFile({ run, row, target }, index))
      row = { ...row, files }
      const is_last = index + 1 === row.files.length
      await run.save({
        cursor: { file: index + 1 },
        done: rowsOf(files),
        ...(is_last && hasRows(files) ? { step: 'refreshing', done: 0 } : {}),
        write: async (tx) => await changeImport(tx, row.id, { files }),
      })
    }
    if (!hasRows(row.files)) {
      await changeImport(deps.db, row.id, { emptied: await isEmpty(target) })
      throw new JobFailure('imports.nothingTaken')
    }
  }
  await refreshPopulation(run, target)
  const importedSource = await importedBy(target, row.name)
  return {
    is_over: true,
    step: 'over',
    write: async (tx) =>
      await changeImport(tx, row.id, {
        state: 'done',
        brought: importedSource,
        error: null,
        finished_at: deps.clock(),
      }),
  }
}

/** Checks before anything is written: the name is free, and the population has no synthetic people. */
async function requireFreeName(target: ImportTarget, { name }: PopulationImportRow): Promise<void> {
  const sources = await target.sources()
  if (sources.some(({ source }) => source === SYNTHETIC)) throw new JobFailure('imports.madeUp')
  if (sources.some(({ source }) => source === name)) throw new JobFailure('imports.nameTaken')
}

async function importOneFile({ run, row, target }: Import, index: number): Promise<ImportedFileRow> {
  const { deps } = run
  const file = row.files[index]!
  const path = await ensureOnDisk(deps, { ...file, id: file.upload_id })
  const rejectFile = new RejectFile(
    join(deps.config.data_dir, 'rejects'),
    file.file_name,
    `${row.id}-${index + 1}`,
  )
  const rowsBefore = rowsOf(row.files.slice(0, index))
  try {
    const result = await importFile(path, target, {
      source: row.name,
      maps: row.maps,
      rejects: rejectFile,
      now: deps.clock(),
      checkpoint: checkpointOf(deps, row, path),
      plan: async (file, maps) => await planInWorker(file, maps, run.signal),
      signal: run.signal,
      onProgress: async ({ taken, repeated, rejected }) =>
        await run.save({ done: rowsBefore + taken + repeated + rejected }),
    })
    const { taken, repeated, rejected, unread, notes, parts, reject_file, error } = result
    const problem = result.skipped ? (error ?? result.what) : error
    const formatName = result.skipped ? '' : result.what
    const counts = { taken, repeated, rejected, unread }
    return { ...file, format: formatName, ...counts, notes, parts, reject_file, problem }
  } finally {
    await rejectFile.close()
  }
}

const checkpointOf = ({ config }: Pick<Deps, 'config'>, row: PopulationImportRow, file: string): Checkpoint =>
  new Checkpoint(join(config.data_dir, 'imports'), {
    population: row.population,
    source: row.name,
    file,
    maps: row.maps,
  })

function clearCheckpoints(deps: Pick<Deps, 'config'>, row: PopulationImportRow): void {
  for (const { upload_id, file_name } of row.files) {
    const path = join(deps.config.data_dir, 'imports', 'files', upload_id, file_name)
    try {
      checkpointOf(deps, row, path).clear()
    } catch {
      // The file was never written to disk, so none of it was read.
    }
  }
}

async function undoImport({ run, row, target }: Import): Promise<StepDone> {
  await removeRows(target, row, async () => await refreshPopulation(run, target))
  const isEmptied = await isEmpty(target)
  return {
    is_over: true,
    step: 'over',
    write: async (tx) =>
      await changeImport(tx, row.id, {
        state: 'undone',
        stands: false,
        emptied: isEmptied,
        brought: null,
        error: null,
        finished_at: run.deps.clock(),
      }),
  }
}

async function removeRows(
  target: ImportTarget,
  { name }: PopulationImportRow,
  after = async (): Promise<void> => await target.refresh(() => {}),
): Promise<void> {
  await target.removeSource(name)
  await after()
}

const refreshPopulation = async (run: JobRun, target: ImportTarget): Promise<void> =>
  await saveProgress(run, async (onProgress) => await target.refresh(onProgress))

async function importedBy(target: ImportTarget, name: string): Promise<PopulationImport['brought']> {
  const ownSource = (await target.sources()).find(({ source }) => source === name)
  return {
    profiles: ownSource?.profiles ?? 0,
    posts: ownSource?.posts ?? 0,
    follows: ownSource?.follows ?? 0,
  }
}

const isEmpty = async (target: ImportTarget): Promise<boolean> => (await target.sources()).length === 0

const rowsOf = (files: readonly ImportedFileRow[]): number =>
  files.reduce((sum, { taken, repeated, rejected }) => sum + taken + repeated + rejected, 0)
const hasRows = (files: readonly ImportedFileRow[]): boolean =>
  files.some(({ taken, repeated }) => taken + repeated > 0)
