/** Parts of the ad platform's form that the extension reads and fills, as reports name them. */
export const formSections = [
  'page',
  'account',
  'keywords',
  'handles',
  'conversation_topics',
  'interests',
  'movies_tv_shows',
  'events',
  'locations',
  'languages',
  'ages',
  'genders',
  'platforms',
  'network_operators',
  'custom_audiences',
  'placements',
] as const
export type FormSection = (typeof formSections)[number]

/** What the extension was doing when a section was not as it knows it. */
export const formSteps = ['find', 'read', 'write', 'read-back', 'undo'] as const
export type FormStep = (typeof formSteps)[number]

/** Extensions older than this are asked to update before they apply anything. */
export const EXTENSION_MIN_VERSION = '1.0.0'
