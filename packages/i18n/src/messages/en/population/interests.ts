export default {
  title: 'Interests',
  description: 'What the people in the population are interested in, by category, with the number of people.',
  inferred: 'Inferred from profiles and posts.',
  search: 'Search interests',
  clear: 'Clear the search',
  people: '{{n}} people',
  build: 'Create an audience: {{interest}}',
  failed: 'The interests could not be read.',
  none: {
    title: 'None found',
    description: 'No interest has this name. Try a shorter or a different word.',
  },
}
