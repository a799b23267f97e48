import type { ModelName } from '@rookery/contract/models/model-cards.ts'
import type { CriterionKind } from '@rookery/contract'

/** The model behind a kind of criterion; those left out are what people say or do. */
export const modelOfKind: { readonly [K in CriterionKind]?: ModelName } = {
  age: 'age',
  gender: 'gender',
  location: 'country',
  language: 'language',
  interest: 'interests',
  conversation_topic: 'topics',
  job_title: 'job',
  company: 'company',
}
