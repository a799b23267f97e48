import type { FastifyBaseLogger } from 'fastify'
import { usesImportedPeople } from '../areas/population/imports/imported-people.service.ts'
import type { Store } from '../store/database.ts'
import { markAsTestData } from '../store/test-data.ts'
import type { Population } from '../app/deps.ts'
import { StartError } from '../errors/start-error.ts'

/**
 * A start for tests lets anyone who reaches it empty the stores, so it accepts only stores that such a start
 * created. Throws StartError.
 */
export const requireTestData = async (
  store: Store,
  population: Population,
  logger: FastifyBaseLogger,
): Promise<void> => {
  if (usesImportedPeople(population))
    throw new StartError(
      'bad_config',
      'TEST_START is for the made-up world, and imported people are in use. Set DATA_DIR to another folder, or leave TEST_START out.',
    )
  if (!(await store.asOwner(markAsTestData)))
    throw new StartError(
      'bad_config',
      'TEST_START is for data that a start for tests made, and there are people in this database already. Set DATA_DIR or DATABASE_URL to others, or leave TEST_START out.',
    )
  logger.warn('started for tests: whoever reaches this server may empty its stores')
}
