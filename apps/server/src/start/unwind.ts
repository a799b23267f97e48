import type { FastifyBaseLogger } from 'fastify'

/** Runs what undoes each step, last first, whatever each of them throws. */
export const unwind = async (
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
