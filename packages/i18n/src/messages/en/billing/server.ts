/** Subscriptions and checkouts. */
export default {
  subscriptions: {
    billingFirst: 'Please complete the billing details first.',
    opening: 'A checkout of this team is being opened. Please try again in a moment.',
    noAnswer: 'The payment provider did not answer. Please try again later.',
    noCheckout: 'The payment provider opened no checkout.',
    adAccountsFull: 'This team can use {{n}} ad accounts. {{plan}} has more.',
    membersFull: 'This team can have {{n}} members. {{plan}} has more.',
    noImports: 'Lists of your own come with {{plan}}.',
    needsPremium: 'You need an active premium subscription.',
  },
  networkSpend: {
    reached: 'This month’s budget for X is reached. Going on costs {{price}}.',
    noCredits: 'The operator’s credits at X are used up.',
  },
} as const
