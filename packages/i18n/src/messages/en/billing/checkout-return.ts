/** The pages on which the payment provider's checkout returns. */
export default {
  success: {
    documentTitle: 'Subscription',
    processing: {
      title: 'Your payment is being confirmed',
      text: 'This takes a few seconds. You can close the page: the subscription starts anyway.',
      late: 'It takes longer than usual. The payment is not lost: the subscription starts as soon as the provider confirms it.',
    },
    active: {
      title: 'Welcome to {{plan}}',
      trial: 'Your trial runs. The first payment is on {{date}}; cancel before and you pay nothing.',
      text: 'Your subscription is active.',
    },
    failed: {
      title: 'The payment did not go through',
      text: 'Nothing was charged. The checkout expired or was declined; you can start again.',
    },
    already: {
      title: 'You already have {{plan}}',
      text: 'This checkout was replaced, and nothing was charged twice. Your subscription runs as before.',
    },
    unknown: {
      title: 'This checkout is not yours',
      text: 'It belongs to another account, or does not exist. Nothing was charged here.',
    },
    toTask: 'Back to where you were',
    toSuite: 'Open your accounts',
    toPlans: 'To the plans',
    retry: 'Check again',
  },
  cancel: {
    documentTitle: 'Checkout left',
    title: 'You left the checkout',
    text: 'Nothing was charged and nothing was kept. The plan you chose can still be bought.',
    again: 'Choose a plan',
    toTask: 'Back to where you were',
  },
} as const
