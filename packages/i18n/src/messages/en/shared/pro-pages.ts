export default {
  pages: {
    home: {
      title: 'Rookery Pro Targeting: audiences on X, counted',
      description:
        'Say who you want to reach on X and see how many people that is before you spend. Explore what people write about, read who they are, and take the audience into your ad account.',
    },
    'pro-targeting': {
      title: 'Pro targeting for X: build an audience and see its size',
      description:
        'Combine keywords, hashtags, accounts, interests, jobs and places with and, or and not. The size changes as you build, and every part shows what it adds.',
    },
    'pro-solutions': {
      title: 'Solutions: launches, competitors, events and niches on X',
      description:
        'Four jobs that advertisers bring to X, from a launch in one country to the followers of a competitor, and how each is done step by step.',
    },
    'pro-community': {
      title: 'Communities on X: who talks with whom, and about what',
      description:
        'Communities are found from follows and mentions, named by the words their members use more than others, and ready to become an audience.',
    },
    partnership: {
      title: 'Partners: agencies, resellers and teams at X',
      description:
        'For agencies that plan for several clients, for resellers, and for representatives of X who request audiences for their advertisers.',
    },
    privacy: {
      title: 'Privacy on this site: what is stored, and what is not',
      description:
        'This site sets no cookie before you sign in and loads nothing from third parties. Here is the list of what it stores, and why.',
    },
  },
}
