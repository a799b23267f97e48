/** Most criteria of one type on a line item; other types have no documented cap. */
export const criterionCaps: Readonly<Record<string, number>> = {
  AGE: 1,
  EVENT: 1,
  INTEREST: 100,
  SIMILAR_TO_FOLLOWERS_OF_USER: 100,
  FOLLOWERS_OF_USER: 100,
  BROAD_KEYWORD: 1_000,
  PHRASE_KEYWORD: 1_000,
  EXACT_KEYWORD: 1_000,
  UNORDERED_KEYWORD: 1_000,
  LOCATION: 2_000,
}
