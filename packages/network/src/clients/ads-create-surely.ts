import { isNetworkError } from '../http/network-error.ts'

/**
 * Creates a named object. If the answer is lost, looks for one more object of that name than before and
 * returns it. Rethrows the error if there is none (yet) or more than one: then look for it later, and never
 * simply retry. Two callers creating the same name at once cannot be told apart, so names must be unique.
 */
export const createOrFind = async <T>(
  create: () => Promise<T>,
  named: () => Promise<T[]>,
  idOf: (row: T) => string,
): Promise<T> => {
  const existingIds = new Set((await named()).map(idOf))
  try {
    return await create()
  } catch (error) {
    if (!isNetworkError(error) || !error.mayHaveActed || error.kind === 'aborted') throw error
    const createdRows = (await named()).filter((row) => !existingIds.has(idOf(row)))
    const [only] = createdRows
    if (createdRows.length !== 1 || only === undefined) throw error
    return only
  }
}
