import type { FastifyBaseLogger } from 'fastify'

/** Runs the undo functions in reverse order, even if some of them throw. */
export const unwindAll = async (
  undo: readonly (() => Promise<unknown>)[],
  logger: FastifyBaseLogger,
): Promise<void> => {
  for (const step of undo.toReversed())
    try {
      await step()
    } catch (error) {
      logger.error({ err: error }, 'not closed cleanly')
    }
}
