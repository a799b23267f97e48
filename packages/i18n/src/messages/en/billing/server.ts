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
    accountsFull: 'Connected accounts in your plan: {{n}}. {{plan}} includes more.',
    accountsFullOfAll: 'Connected accounts in your plan: {{n}}, the most there are.',
    readsUsed: 'This month’s reads at X are used up. {{plan}} includes more.',
    readsUsedOfAll: 'This month’s reads at X are used up. They begin anew with the next month.',
    questionsUsed: 'Today’s {{n}} questions are used up. {{plan}} includes more.',
    questionsUsedOfAll: 'Today’s questions are used up. They begin anew tomorrow (UTC).',
    reportsUsed: 'This month’s {{n}} reports are used up. {{plan}} includes more.',
    reportsUsedOfAll: 'This month’s reports are used up. They begin anew with the next month.',
    oldQuote: 'This price is no longer current. Please look at it again.',
    cardFailed:
      'The payment for the change failed, and your plan stays as it is. Change the card and try again.',
    oneChange: 'Change either the plan or the cancellation.',
  },
  networkSpend: {
    reached: 'This month’s budget for X is reached. Going on costs {{price}}.',
    noCredits: 'The operator’s credits at X are used up.',
  },
} as const
