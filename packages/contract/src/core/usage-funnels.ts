/** Ways through the product that operators follow, by the events of their steps; `screen …` is a screen by its pattern. */
export const usageFunnels = {
  audience: ['session', 'create-audience-config', 'build-audience', 'upload-audience'],
  campaign: ['session', 'create-campaign', 'create-ad-set', 'create-ad-creative'],
  plan: ['session', 'screen /pricing', 'start-checkout', 'confirm-checkout'],
  premium: ['session', 'create-premium-subscription', 'track-creator-account', 'create-creator-report'],
} as const satisfies Record<string, readonly string[]>

export const usageFunnelNames = Object.keys(usageFunnels) as (keyof typeof usageFunnels)[]
