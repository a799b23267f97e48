import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AudienceSize } from './audience-sizes.ts'

/** Populations written by programs of earlier days, a folder for each: `npm run fixture` adds one. */
const folder = join(import.meta.dirname, '../schema/migrations/testing/fixtures')

/** Their days, oldest first. */
export const fixtureDays = readdirSync(folder).toSorted()

/** Unpacks a fixture into a new temporary folder, which the caller removes. */
export function unpackFixture(day: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'rookery-fixture-'))
  execFileSync('tar', ['-xzf', join(folder, day, 'population.tar.gz'), '-C', dataDir])
  return dataDir
}

/** The audiences the program counted that wrote the fixture. */
export const audiencesOf = (day: string): AudienceSize[] =>
  readFileSync(join(folder, day, 'audiences.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([kind, code, people]) => [Number(kind), code!, Number(people)])

export interface FixtureModels {
  readonly profileModels: object
  readonly postModels: object
  /** A hash of what each model answered for some texts, see answersOfModels. */
  readonly answers: object
}
/** Versions of the models it was made with, by kind of row; empty for programs that had none. */
export const modelsOf = (day: string): FixtureModels =>
  JSON.parse(readFileSync(join(folder, day, 'models.json'), 'utf8')) as FixtureModels
