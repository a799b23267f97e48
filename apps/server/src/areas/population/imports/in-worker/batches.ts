import { FileProblem } from '../readers/imported.ts'
import { isFileProblem } from '../readers/file-problem.ts'

/** What kept a file from being read on; with `is_of_file` that ends this file only. */
export interface Problem {
  readonly message: string
  readonly is_of_file: boolean
}
export interface Batch<Item> {
  readonly items: readonly Item[]
  readonly problem?: Problem
}

/** Items of a batch. */
const BATCH_ITEMS = 500

/** Errors are told as data, as one that crosses a thread loses its class. */
export const problemOf = (error: unknown): Problem => ({
  message: error instanceof Error ? error.message : String(error),
  is_of_file: isFileProblem(error),
})
export const errorOf = ({ message, is_of_file }: Problem): Error =>
  is_of_file ? new FileProblem(message) : new Error(message)

/** The items in batches, the last with the error that ended them. */
export async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Batch<Item>> {
  let batch: Item[] = []
  try {
    for await (const item of items) {
      if (batch.push(item) < BATCH_ITEMS) continue
      yield { items: batch }
      batch = []
    }
  } catch (error) {
    yield { items: batch, problem: problemOf(error) }
    return
  }
  yield { items: batch }
}

export async function* fromBatches<Item>(batches: AsyncIterable<Batch<Item>>): AsyncGenerator<Item> {
  for await (const { items, problem } of batches) {
    yield* items
    if (problem !== undefined) throw errorOf(problem)
  }
}
