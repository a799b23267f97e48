/**
 * Reasons why a schema refuses a value: `z.email(rules.email)`. The server translates each (`input.<name>` of
 * its texts); `n` in a text is the limit of the check.
 */
export const rules = {
  required: 'required',
  invalid: 'invalid',
  email: 'email',
  language: 'language',
  countryCode: 'countryCode',
  timeZone: 'timeZone',
  handle: 'handle',
  age: 'age',
  loginCode: 'loginCode',
  audience: 'audience',
  version: 'version',
  atMostCharacters: 'atMostCharacters',
  budgetPositive: 'budgetPositive',
  budgetTooLarge: 'budgetTooLarge',
  tooManyAudiences: 'tooManyAudiences',
  summaryCampaigns: 'summaryCampaigns',
} as const
