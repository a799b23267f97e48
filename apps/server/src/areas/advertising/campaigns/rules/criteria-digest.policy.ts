import { createHash } from 'node:crypto'

/** A digest of criteria that does not depend on their order. */
export const digestOf = (
  criteria: readonly {
    readonly targeting_type: string
    readonly targeting_value: string | number
    readonly operator_type?: string | null | undefined
  }[],
): string =>
  createHash('sha256')
    .update(
      criteria
        .map((each) => `${each.targeting_type} ${each.operator_type ?? 'EQ'} ${each.targeting_value}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
