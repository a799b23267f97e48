import type { Population } from '@rookery/analytics'
import type { ImportTarget } from './import-target.ts'

type FilledPopulation = Pick<
  Population,
  'ingest' | 'refresh' | 'sources' | 'removeSource' | 'importedFile' | 'noteImportedFile' | 'close'
>

/** An import target for a population this process has open. */
export const directTarget = (name: string, population: FilledPopulation): ImportTarget => ({
  name,
  profiles: (rows, source) => population.ingest.profiles(rows, source),
  posts: (rows, source) => population.ingest.posts(rows, source),
  follows: (rows, source) => population.ingest.follows(rows, source),
  deletions: (rows) => population.ingest.deletions(rows),
  unfollows: (rows) => population.ingest.unfollows(rows),
  refresh: (onProgress) => population.refresh(onProgress),
  sources: () => population.sources(),
  removeSource: (source) => population.removeSource(source),
  importedFile: (key) => population.importedFile(key),
  noteImportedFile: (key, source, file) => population.noteImportedFile(key, source, file),
  close: () => population.close(),
})
