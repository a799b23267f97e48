import { isNetworkError } from '../http/network-error.ts'

/**
 * Creates something with a name. When the answer is lost, looks for one more of that name than before and returns it.
 * Rethrows the error when there is none (yet) or more than one: then it must be looked for later, never simply repeated.
 * Two callers creating the same name at once cannot be told apart: keep names unique.
 */
export const createSurely = async <T>(
  create: () => Promise<T>,
  named: () => Promise<T[]>,
  idOf: (row: T) => string,
): Promise<T> => {
  const before = new Set((await named()).map(idOf))
  try {
    return await create()
  } catch (error) {
    if (!isNetworkError(error) || !error.mayHaveActed || error.kind === 'aborted') throw error
    const made = (await named()).filter((row) => !before.has(idOf(row)))
    const [only] = made
    if (made.length !== 1 || only === undefined) throw error
    return only
  }
}
