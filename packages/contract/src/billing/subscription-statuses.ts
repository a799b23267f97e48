/** States of a subscription. */
export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled'] as const
