/** Errors of recipes. */
export default {
  targeting: {
    empty: 'Failed to apply targeting list because it is empty.',
    blockedCountry: 'This country is not available for targeting.',
    sensitive: "'{{word}}' is about {{trait}}. Sensitive traits are never used for targeting.",
    sensitiveAccount:
      '@{{handle}} is about {{trait}}, by its own description. Its followers are never targeted; remove it from the recipe.',
    unknownValue: 'Unknown {{kind}}: {{value}}',
    tooDeep: 'Groups can be nested at most {{n}} deep.',
    unknownCountry: "'{{country}}' is not a country.",
    tooManyItems: 'A targeting list can hold at most {{n}} items; this one has {{count}}.',
    tooManyKeywords: 'A targeting list can hold at most {{n}} keywords; this one has {{count}}.',
    narrowsNothing: '{{value}} narrows nothing: leave it out of the groups.',
  },
  traits: {
    health: 'health',
    politics: 'politics',
    religion: 'religion',
    ethnicOrigin: 'ethnic origin',
    sexualOrientation: 'sexual orientation',
    unionMembership: 'union membership',
    sexLife: 'sex life',
    finances: 'financial distress',
    crime: 'crime',
  },
  criteria: {
    age: 'age',
    gender: 'gender',
    placement: 'placement',
    interest: 'interest',
    conversationTopic: 'conversation topic',
    movieOrShow: 'movie or TV show',
    language: 'language',
    location: 'location',
  },
} as const
