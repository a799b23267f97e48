import type { TargetingPackageInput } from '@rookery/contract'
import { invalid } from '../../../../errors/app-error.ts'

/** Of whom figures are asked: exactly one of the first four. */
export interface InsightSubjectRequest {
  readonly audience_id?: string | undefined
  readonly audience_config_id?: string | undefined
  readonly handle?: string | undefined
  readonly targeting_package?: TargetingPackageInput | undefined
  readonly region_id?: number | undefined
}

/** Throws validation_failed unless exactly one is named. */
export function requireOneSubject(asked: InsightSubjectRequest): void {
  const { audience_id, audience_config_id, handle, targeting_package } = asked
  const named = [audience_id, audience_config_id, handle, targeting_package].filter(
    (one) => one !== undefined,
  )
  if (named.length === 1) return
  const text = named.length === 0 ? 'insights.nameAudience' : 'insights.nameOneOnly'
  throw invalid({ non_field_errors: text })
}
