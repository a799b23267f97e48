import type { ModelName } from '@rookery/contract/models/model-cards.ts'
import type { Dimension } from './use-row-labels.ts'

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
