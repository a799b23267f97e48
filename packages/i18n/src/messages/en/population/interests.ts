export default {
  title: 'Interests',
  description: 'What the people in the population are interested in, by category, with the number of people.',
  inferred: 'Inferred from profiles and posts.',
  search: 'Search interests',
  clear: 'Clear the search',
  people: '{{n}} people',
  build: 'Create an audience: {{interest}}',
  more: 'Growth and accounts: {{interest}}',
  growth: {
    note: '× is how the share of people who write words of the interest changed within four weeks; in color where it is beyond chance.',
    few: 'Too few people wrote words of it in the last four weeks to tell whether it grows.',
    same: '{{n}} people wrote words of it in four weeks. Their share did not change beyond chance: {{times}} of the four weeks before (95%: {{range}}).',
    more: '{{n}} people wrote words of it in four weeks, a larger share than in the four weeks before: {{times}} (95%: {{range}}).',
    fewer:
      '{{n}} people wrote words of it in four weeks, a smaller share than in the four weeks before: {{times}} (95%: {{range}}).',
  },
  accounts: {
    title: 'Accounts they follow far more often than others',
    loading: 'Comparing whom they follow',
    none: 'No account stands out beyond chance.',
    failed: 'The accounts could not be read.',
  },
  failed: 'The interests could not be read.',
  none: {
    title: 'None found',
    description: 'No interest has this name. Try a shorter or a different word.',
  },
}
