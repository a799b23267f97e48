export default {
  title: 'Home',
  description: 'Start an audience, continue a recent one, and see what changed in {{team}}.',
  sell: {
    label: 'Say what you sell',
    hint: 'A few sentences, or the text of your website. Rookery proposes criteria with their sizes; you choose which to keep.',
    placeholder: 'Compact espresso machines for people with small kitchens',
    submit: 'Find the audience',
  },
  next: {
    title: 'What to do next',
    creator: 'Create an audience',
    creatorHint: 'Choose criteria yourself and watch the size as you go.',
    store: 'Browse the store',
    storeHint: 'Start from a ready-made audience of the catalog.',
    interests: 'Browse interests',
    interestsHint: 'See how many people share each interest.',
    explore: 'Explore a subject',
    exploreHint: 'See who posts about a word, a hashtag or an account.',
  },
  recent: {
    title: 'Recent audiences',
    all: 'My Audiences',
    none: 'Your team has no audiences yet.',
    failed: 'The audiences could not be read.',
  },
  changes: {
    title: 'What changed',
    all: 'Activity Feed',
  },
}
