import { AppError } from '../../../errors/app-error.ts'

/** Null where the provider knows no such object (any more). */
export const ignoreUnknown = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
