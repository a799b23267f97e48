import { Kernel } from '@rookery/analytics/kernel/kernel.ts'
import type { QueryContext } from '@rookery/analytics/queries/index.ts'
import { CRITERIA_COUNT } from './vocabulary.ts'

/** The context as the product has it on one machine: sizes are counted in memory. Close the kernel before the engine. */
export async function withKernel(inSql: QueryContext): Promise<{ context: QueryContext; kernel: Kernel }> {
  const kernel = new Kernel({
    onDifference: (detail) => {
      console.error('✗ the kernel and SQL differ, so SQL is measured from here on:', detail)
      process.exitCode = 1
    },
  })
  await kernel.fill({ engine: inSql.engine, postings: 'postings' }, CRITERIA_COUNT)
  return { context: { ...inSql, kernel }, kernel }
}
