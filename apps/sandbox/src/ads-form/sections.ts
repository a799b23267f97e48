/** The form's sections with suggestions, in its order, and the Ads API's type of each. */
export const pickerSections = [
  { id: 'locations', type: 'LOCATION' },
  { id: 'languages', type: 'LANGUAGE' },
  { id: 'network_operators', type: 'NETWORK_OPERATOR' },
  { id: 'custom_audiences', type: 'CUSTOM_AUDIENCE' },
  { id: 'keywords', type: 'BROAD_KEYWORD' },
  { id: 'handles', type: 'SIMILAR_TO_FOLLOWERS_OF_USER' },
  { id: 'interests', type: 'INTEREST' },
  { id: 'conversation_topics', type: 'CONVERSATION' },
  { id: 'movies_tv_shows', type: 'TV_SHOW' },
] as const
export type PickerId = (typeof pickerSections)[number]['id']

export interface FormItem {
  readonly value: string
  readonly name: string
}
export interface FormChip extends FormItem {
  readonly excluded: boolean
}
/** What the form shows, and what is saved. */
export interface FormTargeting {
  readonly account: string
  readonly ad_group: string
  readonly pickers: Readonly<Record<PickerId, readonly FormChip[]>>
  /** `1` is men and `2` women, as in the Ads API; empty for everybody. */
  readonly gender: '' | '1' | '2'
  /** A value of the Ads API's type AGE; empty for everybody. */
  readonly age: string
}
