export default {
  label: 'Ad account',
  loading: 'Loading ad accounts',
  failed: 'The ad accounts could not be loaded.',
  none: {
    title: 'No ad account is connected yet',
    description:
      'Campaigns, creatives and media live in an ad account on X. Grant one to this team and they appear here.',
    connect: 'Connect an ad account',
  },
}
