/**
 * What each objective allows: product types, goals (the first is the default), payment events, bid
 * strategies.
 */
export interface ObjectiveRule {
  products: readonly string[]
  goals: readonly string[]
  /** Payment events by goal; the default is what the network sets. */
  pay_by: readonly string[]
  strategies: readonly ('AUTO' | 'MAX' | 'TARGET')[]
  frequency: boolean
  app: boolean
}

const rule = (
  products: string[],
  goals: string[],
  pay_by: string[],
  strategies: ObjectiveRule['strategies'],
  more: Partial<ObjectiveRule> = {},
): ObjectiveRule => ({ products, goals, pay_by, strategies, frequency: false, app: false, ...more })

const tweets = ['PROMOTED_TWEETS']

export const objectiveRules: Readonly<Record<string, ObjectiveRule>> = {
  APP_ENGAGEMENTS: rule(
    tweets,
    ['APP_CLICKS', 'APP_PURCHASES'],
    ['APP_CLICK', 'IMPRESSION'],
    ['AUTO', 'MAX'],
    {
      app: true,
    },
  ),
  APP_INSTALLS: rule(
    tweets,
    ['APP_INSTALLS', 'APP_CLICKS', 'APP_PURCHASES'],
    ['APP_CLICK', 'IMPRESSION'],
    ['AUTO', 'MAX'],
    { app: true },
  ),
  REACH: rule(tweets, ['MAX_REACH', 'REACH_WITH_ENGAGEMENT'], ['IMPRESSION'], ['AUTO', 'TARGET'], {
    frequency: true,
  }),
  FOLLOWERS: rule(['PROMOTED_ACCOUNT', 'PROMOTED_TWEETS'], ['FOLLOWERS'], ['FOLLOW'], ['AUTO', 'TARGET']),
  ENGAGEMENTS: rule(tweets, ['ENGAGEMENT'], ['ENGAGEMENT', 'IMPRESSION'], ['AUTO', 'MAX'], {
    frequency: true,
  }),
  VIDEO_VIEWS: rule(
    tweets,
    ['VIDEO_VIEW', 'VIEW_3S_100PCT', 'VIEW_6S', 'VIEW_15S'],
    ['VIDEO_VIEW', 'IMPRESSION'],
    ['AUTO', 'MAX'],
    { frequency: true },
  ),
  PREROLL_VIEWS: rule(
    ['MEDIA'],
    ['PREROLL', 'PREROLL_STARTS'],
    ['VIDEO_VIEW', 'IMPRESSION'],
    ['AUTO', 'MAX'],
    {
      frequency: true,
    },
  ),
  WEBSITE_CLICKS: rule(
    tweets,
    ['LINK_CLICKS', 'SITE_VISITS', 'WEBSITE_CONVERSIONS'],
    ['LINK_CLICK', 'IMPRESSION'],
    ['AUTO', 'MAX', 'TARGET'],
  ),
}
