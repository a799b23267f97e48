export default {
  closed: 'Not open yet',
  notice: { title: 'This site is not open yet' },
  pro: {
    title: 'Rookery Pro Targeting',
    description:
      'The pro-targeting site: targeting lists for X, exploring what people write about, marketing materials and audience requests, for advertisers who work without a team.',
    today:
      'None of it can be used here yet. Audiences are built, explored and requested in the team dashboard.',
  },
  toTeam: 'Open the team dashboard',
  notFound: {
    title: 'Page not found',
    text: '{{address}} is not a page of this site.',
    home: 'Go to the start page',
  },
}
