import type { ModelName } from '@rookery/contract/models/model-cards.ts'
import type { CriterionKind } from '@rookery/contract'

/**
 * The model behind a kind of criterion; kinds without a model are stated by people or follow from what they
 * do.
 */
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
