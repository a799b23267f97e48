/** Cards of the models behind inferred figures; the figures come from measurements. */
export default {
  real: 'Measured on real people and posts',
  synthetic: 'Measured on the made-up world',
  noReal: 'Not measured: no set of real people with known answers is available.',
  noSynthetic: 'Not measured.',
  limits: 'Limits',
  unknownHere: 'Unknown here: {{share}}',
  unknownShare: 'unknown {{share}}',
  interval: '(95% interval {{low}} to {{high}})',
  n: 'n {{n}}',
  figures: {
    precision: 'Right, of what is given',
    recall: 'Found, of what is stated',
    told: 'Given at all',
    sensible: 'Sensible to somebody who has not seen the rules',
    f1: 'F1: right and found together',
    shareError: 'Mean error of a share',
    intervals: '95% intervals that hold the truth',
    nmi: 'Agreement with known groups (NMI)',
    held90: '90% bands that hold what happened',
    held50: '50% bands that hold what happened',
    width: 'Width of the learned 90% band, of the assumed one’s',
  },
  sets: {
    handles: 'accounts known by their handle',
    displayNames: 'accounts with a display name',
    places: 'places that profiles state',
    posts: 'English posts',
    bios: 'English bios',
    biosJa: 'Japanese bios',
    postsToFirms: 'English posts to six firms',
    postsJa: 'Japanese posts',
    accounts: 'accounts in two known groups',
    world: 'made-up people',
    campaignImpressions: 'impressions of simulated campaigns',
    campaignReach: 'reach of simulated campaigns',
    campaignResults: 'results of simulated campaigns',
  },
  age: {
    name: 'Age',
    says: 'An age group, where a bio states an age, a year of birth or a class. Nothing is guessed from names or interests.',
    limits:
      'People who state an age are younger than those who do not. Shares of age are plain counts without an interval: no errors were measured.',
  },
  gender: {
    name: 'Gender',
    says: 'Female or male, read from names and from what bios say.',
    limits:
      'People who state their pronouns or family roles are not everybody, and all wrote English. Shares are the sum of calibrated chances; elsewhere they are plain counts without an interval.',
  },
  country: {
    name: 'Country and region',
    says: 'Country and region, read from the place a profile states.',
    limits: 'Nothing is said about profiles without a readable place. Namesakes abroad can mislead.',
  },
  language: {
    name: 'Language',
    says: 'The language of posts and bios.',
    limits:
      'Close relatives (Norwegian and Danish, Croatian and Serbian) are often confused; mixed texts get one language.',
  },
  job: {
    name: 'Job',
    says: 'Present jobs a bio states, up to six.',
    limits:
      'Most bios say nothing about work. About one stated title in five is missed; Japanese was measured on few bios.',
  },
  company: {
    name: 'Company',
    says: 'The employer a bio names.',
    limits: 'Given only where the bio names it clearly.',
  },
  interests: {
    name: 'Interests',
    says: 'What bios, posts and followed accounts are about.',
    limits:
      'The figure is of interests that bios state; those taken on from followed accounts were not judged. In the made-up world few names are planted, so its figure is a lower bound.',
  },
  topics: {
    name: 'Topics of posts',
    says: 'What a post is about, by the network’s annotations and by its words.',
    limits:
      'The weakest of the models, measured on few posts. Shares of topics are not corrected for its errors.',
  },
  communities: {
    name: 'Communities',
    says: 'Accounts that share followers, and the people who follow several of them; named by what members have in common, else by those accounts.',
    limits:
      'Only as good as the follower lists that are known. Beliefs are never named, even where they are what members share.',
  },
  sentiment: {
    name: 'Sentiment',
    says: 'The feeling a text expresses, in English and Japanese.',
    limits:
      'Irony and quoted feelings mislead it. Shares are the sum of calibrated chances, of their own for posts addressed to a brand (measured on airlines only); there intervals are wide.',
  },
  kind: {
    name: 'Person or organization',
    says: 'Whether an account is a person or an organization.',
    limits: 'Fan and role-play accounts count as persons.',
  },
  forecast: {
    name: 'Forecast',
    says: 'What a budget is likely to do: reach, impressions, clicks, results and their cost, with bands; learned from the ad account’s own campaigns where there are any.',
    limits:
      'Measured on the sandbox’s auction, never on campaigns of X. Where nothing was learned the figures are assumed, and say so. Bids, frequency caps, placements and season are not included. It is not a quote from X.',
  },
}
