export default {
  title: '{{name}} is signed in now',
  text: 'This page was opened by somebody else, so it no longer reads or saves anything. If that was you, sign in again in another tab and go on here. Unsaved work is kept until somebody signs out.',
  why: 'What this means',
  goOn: 'Go on as {{name}}',
  signedOut: 'You are signed out',
  signedOutText:
    'You signed out in another tab. What is on this page is not lost: sign in again in another tab and go on here, or sign in here.',
  signIn: 'Sign in',
}
