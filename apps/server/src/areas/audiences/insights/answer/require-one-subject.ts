import type { TargetingPackageInput } from '@rookery/contract'
import { invalid } from '../../../../errors/app-error.ts'

/** Request parameters that select the audience: exactly one of the first four is given. */
export interface InsightSubjectRequest {
  readonly audience_id?: string | undefined
  readonly audience_config_id?: string | undefined
  readonly handle?: string | undefined
  readonly targeting_package?: TargetingPackageInput | undefined
  readonly region_id?: number | undefined
}

/** Throws validation_failed unless exactly one of the parameters that select an audience is given. */
export function requireOneSubject(request: InsightSubjectRequest): void {
  const { audience_id, audience_config_id, handle, targeting_package } = request
  const subjectCount = [audience_id, audience_config_id, handle, targeting_package].filter(
    (value) => value !== undefined,
  )
  if (subjectCount.length === 1) return
  const text = subjectCount.length === 0 ? 'insights.nameAudience' : 'insights.nameOneOnly'
  throw invalid({ non_field_errors: text })
}
