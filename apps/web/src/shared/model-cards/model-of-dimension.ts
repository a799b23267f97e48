import type { ModelName } from '@rookery/contract/models/model-cards.ts'
import type { CriterionKind } from '@rookery/contract'
import type { Dimension } from '../insights/use-row-labels.ts'

/** The model behind the rows of a dimension; null if they are counted, not inferred. */
export const modelOfDimension: { readonly [D in Dimension]: ModelName | null } = {
  age: 'age',
  gender: 'gender',
  country: 'country',
  region: 'country',
  language: 'language',
  interest: 'interests',
  account: null,
  community: 'communities',
  topic: 'topics',
  word: null,
  job_title: 'job',
  job_category: 'job',
}

/** The model behind a kind of criterion; kinds that are stated or counted are left out. */
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
