import type { UiLanguage } from '@rookery/contract'
import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { criterionLabel } from '../../../targeting/names-in-language.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'

const interestOf = new Map(interests.map(({ code, label }) => [code, label]))

/** The name of an interest, by its code; hashtags and X's annotations are names. Null on a sensitive trait. */
export function topicName(topic: string, language: UiLanguage): string | null {
  const interest = interestOf.get(topic)
  if (interest !== undefined)
    return criterionLabel({ kind: 'interest', id: topic, label: interest }, language)
  return sensitiveReason(topic.replace(/^#/, '')) === null ? topic : null
}
