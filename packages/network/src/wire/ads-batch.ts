import { z } from 'zod'
import { adsEnvelope, adsErrorSchema } from './ads-envelope.ts'

/** Maximum operations of one batch call, by collection. A batch is accepted completely or not at all. */
export const batchLimits = { campaigns: 40, line_items: 40, targeting_criteria: 500 } as const

export type BatchOperation<Create, Update> =
  | { operation_type: 'Create'; params: Create }
  | { operation_type: 'Update'; params: Update }
  | { operation_type: 'Delete'; params: Readonly<Record<string, string>> }

/** Answer of a batch: the entities in the order of the operations. */
export const adsBatchEnvelope = <T extends z.ZodType>(entity: T) =>
  adsEnvelope(z.array(entity)).extend({
    operation_errors: z.array(z.union([z.array(adsErrorSchema), adsErrorSchema])).optional(),
  })

export interface OperationError {
  /** Position in the batch. */
  operation: number
  code: string
  message: string
  /** '' if the error names no parameter. */
  parameter: string
}

/**
 * Reads both shapes of `operation_errors`: a list per operation by position, or a flat list with
 * `operation_index`.
 */
export const readOperationErrors = (
  list: readonly (z.output<typeof adsErrorSchema> | readonly z.output<typeof adsErrorSchema>[])[] = [],
): OperationError[] =>
  list.flatMap((slot, position) =>
    [slot].flat().map((error) => {
      const index = error['operation_index']
      return {
        operation: typeof index === 'number' ? index : position,
        code: error.code,
        message: error.details ?? error.message ?? error.code,
        parameter: error.parameter ?? error.attribute ?? '',
      }
    }),
  )
