import { createHash } from 'node:crypto'
import { inferredColumns, inferredPostColumns } from '../../model/columns.ts'
import { columnsOfModel, columnsOfPostModel } from '../model-versions.ts'
import { inferredCells } from '../threads/inferred-cells.ts'
import { samplePosts, sampleProfiles } from './sample-texts.ts'

type ByModel = Readonly<Record<string, string>>

function hashes(
  lines: readonly string[],
  columns: readonly string[],
  models: Readonly<Record<string, readonly string[]>>,
): ByModel {
  const answers = lines.map((line) => JSON.parse(`[${line}]`) as unknown[])
  return Object.fromEntries(
    Object.entries(models).map(([model, own]) => {
      const places = own.map((column) => columns.indexOf(column))
      if (places.includes(-1)) throw new RangeError(`${model} names a column that is not there`)
      const text = JSON.stringify(answers.map((answer) => places.map((place) => answer[place])))
      return [model, createHash('sha256').update(text).digest('hex').slice(0, 16)]
    }),
  )
}

/** A hash of what each model answers for the sample texts; it changes with the model only. */
export const answersOfModels = (): { readonly profiles: ByModel; readonly posts: ByModel } => ({
  profiles: hashes(sampleProfiles.map(inferredCells.profiles), Object.keys(inferredColumns), columnsOfModel),
  posts: hashes(samplePosts.map(inferredCells.posts), inferredPostColumns, columnsOfPostModel),
})
