export default {
  product: 'Rookery',
  modelCard: { open: 'Model card', of: 'Model card: {{about}}', loading: 'Opening the card …' },
  actions: {
    save: 'Save',
    cancel: 'Cancel',
    back: 'Back',
    continue: 'Continue',
    submit: 'Submit',
    close: 'Close',
    reload: 'Reload',
    undo: 'Undo',
    seePlans: 'See plans',
  },
  criterion: {
    gender: { MALE: 'men', FEMALE: 'women' },
    age: { over: '{{n}} and over', between: '{{from}}–{{to}}' },
    placement: {
      homeTimelines: 'Home timelines',
      profiles: 'Profiles',
      searchResults: 'Search results',
      replies: 'Replies',
    },
  },
  chart: {
    download: 'Download',
    csv: 'Figures (CSV)',
    png: 'Picture (PNG)',
    svg: 'Drawing (SVG)',
    failed: 'The picture could not be made.',
  },
  notReady: {
    title: 'Not ready on this ad account',
    text: 'Some custom audiences are not ready yet. Processing may take up to 48 hours. Do you want to continue?',
    goOn: 'Continue anyway',
    reasons: {
      NOT_FOUND: 'Not on this ad account',
      PROCESSING: 'X is processing it',
      TOO_SMALL: 'Under 100 people matched',
      OTHER: 'X cannot target it now',
    },
  },
  money: { other: 'other currency' },
}
