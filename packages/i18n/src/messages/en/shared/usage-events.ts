export default {
  title: 'Share how you use Rookery?',
  text: 'Which screens you open and which steps you finish, under a random number and stored by this Rookery alone. No names, no handles, no search words. You can change this at any time.',
  heading: 'Usage data',
  accept: 'Share',
  decline: 'Do not share',
  switch: 'Share which screens and steps I use in this browser',
  privacy: 'Your browser sends Global Privacy Control, so nothing is shared.',
}
